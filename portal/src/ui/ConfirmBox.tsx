import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, DialogFoot } from './Dialog.tsx'
import { ProblemMessage } from './ProblemMessage.tsx'

type ConfirmBoxProps = {
  opened: boolean
  title: string
  /** Describes the action's effect in advance. */
  children: ReactNode
  action: string
  destructive?: boolean
  /** The button that leaves things as they are; "Cancel" if left out. */
  keep?: string | undefined
  busy: boolean
  problem: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmBox(props: ConfirmBoxProps) {
  const { opened, title, children, action, destructive = false, busy, problem, onConfirm, onCancel } = props
  const button = useRef<HTMLButtonElement>(null)
  // The button is disabled while the action runs, and loses the focus. After a failure it is tried again.
  useEffect(() => {
    if (!busy && problem !== undefined) button.current?.focus()
  }, [busy, problem])
  return (
    <Dialog opened={opened} title={title} onClose={onCancel}>
      <Stack gap="sm">
        <ProblemMessage message={problem} />
        <Text component="div">{children}</Text>
      </Stack>
      <DialogFoot onCancel={onCancel} keep={props.keep}>
        <Button ref={button} {...(destructive ? { color: 'red.9' } : {})} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
