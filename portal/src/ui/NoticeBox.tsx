import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import './modal.css'

type NoticeBoxProps = { opened: boolean; title: string; children?: ReactNode; onClose: () => void }

/** Says in a dialog that something was done; there is nothing to decide, only to close. */
export function NoticeBox({ opened, title, children, onClose }: NoticeBoxProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={400}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={600}>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body pt={0}>
          {children !== undefined && <Text component="div">{children}</Text>}
          <Group justify="flex-end" mt="md">
            <Button data-autofocus onClick={onClose}>
              {sharedMessages.close}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
