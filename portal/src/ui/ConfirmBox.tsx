import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemMessage } from './ProblemMessage.tsx'
import './modal.css'

type ConfirmBoxProps = {
  opened: boolean
  title: string
  /** Describes the action's effect in advance. */
  children: ReactNode
  action: string
  destructive?: boolean
  busy: boolean
  problem: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmBox(props: ConfirmBoxProps) {
  const { opened, title, children, action, destructive = false, busy, problem, onConfirm, onCancel } = props
  return (
    <Modal.Root opened={opened} onClose={onCancel} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={600}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={sharedMessages.close} />
        </Modal.Header>
        <Modal.Body>
          <ProblemMessage message={problem} />
          <Text component="div">{children}</Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onCancel}>
              {sharedMessages.filter.cancel}
            </Button>
            <Button {...(destructive ? { color: 'red.9' } : {})} loading={busy} onClick={onConfirm}>
              {action}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
