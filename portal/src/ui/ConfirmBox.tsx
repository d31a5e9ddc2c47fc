import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, DialogFoot } from './Dialog.tsx'
import { ProblemMessage } from './ProblemMessage.tsx'

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
    <Dialog opened={opened} title={title} onClose={onCancel}>
      <ProblemMessage message={problem} />
      <Text component="div">{children}</Text>
      <DialogFoot onCancel={onCancel}>
        <Button {...(destructive ? { color: 'red.9' } : {})} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
