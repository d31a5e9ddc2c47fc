import { Button } from '@mantine/core'
import { type FormEventHandler, type ReactNode, type RefObject, useState } from 'react'
import { Dialog, DialogFoot } from '../ui/Dialog.tsx'
import { LeaveBox } from './LeaveBox.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'

// Each open dialog hears Escape. If the first opened or closed the other at once, the other would answer it too.
const afterEvent = (change: () => void): void => void setTimeout(change)

type FormDialogProps = {
  title: string
  size?: number
  /** The form's element, which moves the focus to a field that the server refused. */
  element?: RefObject<HTMLFormElement | null>
  /** Something was typed that is not saved. */
  hasChanges: boolean
  isBusy: boolean
  /** The words of the button that saves. */
  action: string
  destructive?: boolean
  children: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
}

/** A form in a dialog. It asks before Escape, a click beside it or Cancel discards what was typed. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size,
    element,
    hasChanges,
    isBusy,
    action,
    destructive = false,
    children,
    onSubmit,
    onClose,
  } = props
  const [asks, setAsks] = useState(false)
  const close = (): void => {
    if (asks) return
    if (hasChanges) afterEvent(() => setAsks(true))
    else onClose()
  }
  return (
    <Dialog opened title={title} {...(size === undefined ? {} : { size })} onClose={close}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        {children}
        <DialogFoot onCancel={close}>
          <Button type="submit" loading={isBusy} {...(destructive ? { color: 'red.9' } : {})}>
            {action}
          </Button>
        </DialogFoot>
      </form>
      <LeaveBox of="dialog" opened={asks} onLeave={onClose} onStay={() => afterEvent(() => setAsks(false))} />
      <UnsavedChanges when={hasChanges} />
    </Dialog>
  )
}
