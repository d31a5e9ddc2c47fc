import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import './modal.css'

type DialogProps = {
  opened: boolean
  title: string
  size?: number
  /** Without a button in the corner, the only way out is at the foot. */
  hasCloseButton?: boolean
  children: ReactNode
  onClose: () => void
}

/** The frame of each dialog: its title, and what is below. */
export function Dialog({ opened, title, size, hasCloseButton = true, children, onClose }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered {...(size === undefined ? {} : { size })}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={600}>{title}</Modal.Title>
          {hasCloseButton && <Modal.CloseButton aria-label={sharedMessages.close} />}
        </Modal.Header>
        {/* Room for the ring of a focused field. */}
        <Modal.Body pt={4}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons of a dialog: Cancel if there is something to cancel, then the action. */
export function DialogFoot({ onCancel, children }: { onCancel?: () => void; children: ReactNode }) {
  return (
    <Group justify="flex-end" mt="md">
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel}>
          {sharedMessages.filter.cancel}
        </Button>
      )}
      {children}
    </Group>
  )
}
