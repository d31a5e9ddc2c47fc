import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import './modal.css'
import classes from './Dialog.module.css'
import { useOpener } from './use-opener.ts'

type DialogProps = {
  opened: boolean
  title: string
  size?: number
  /**
   * If false, only the buttons at the foot and Escape close the dialog: the second click of a double click, on what it
   * reports, lies beside it.
   */
  hasCloseButton?: boolean
  children: ReactNode
  onClose: () => void
}

/** The frame of each dialog: its title, and its content below. */
export function Dialog({ opened, title, size, hasCloseButton = true, children, onClose }: DialogProps) {
  useOpener(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      closeOnClickOutside={hasCloseButton}
      centered
      {...(size === undefined ? {} : { size })}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
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

type DialogFootProps = {
  onCancel?: () => void
  keep?: string | undefined
  /** Beside the buttons: why the action is not possible now. It is announced when it appears. */
  note?: string | undefined
  children: ReactNode
}

/** The buttons of a dialog, always in view: Cancel if the action can be cancelled, then the action. */
export function DialogFoot(props: DialogFootProps) {
  const { onCancel, keep = sharedMessages.filter.cancel, note, children } = props
  return (
    <div className={classes.foot}>
      {note !== undefined && (
        <Text role="status" className={classes.note}>
          {note}
        </Text>
      )}
      {onCancel !== undefined && (
        <Button variant="default" data-autofocus onClick={onCancel}>
          {keep}
        </Button>
      )}
      {children}
    </div>
  )
}
