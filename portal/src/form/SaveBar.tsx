import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { Suspense, lazy } from 'react'
import classes from './SaveBar.module.css'

// Loaded after the visible part, and before the user can have typed.
const UnsavedChanges = lazy(async () => ({
  default: (await import('./UnsavedChanges.tsx')).UnsavedChanges,
}))

type SaveBarProps = {
  /** The text of the save button; a form that is over has none. */
  action?: string
  /** The screen asks before it is left with changes. */
  hasChanges: boolean
  busy: boolean
  onCancel: () => void
  /** The form of a new thing: it can be sent or left without a change. */
  isNew?: boolean
  /** If false, the form cannot be sent yet. */
  isReady?: boolean
}

/** The buttons of a long form, at the bottom of the window. Those of an edit form are disabled until a change. */
export function SaveBar({ action, hasChanges, busy, onCancel, isNew = false, isReady = true }: SaveBarProps) {
  const waits = !isNew && !hasChanges
  return (
    <div className={classes.bar}>
      <span className={classes.note} role="status">
        {hasChanges && !isNew && sharedMessages.form.unsaved}
      </span>
      <Button variant="default" disabled={waits || busy} onClick={onCancel}>
        {sharedMessages.filter.cancel}
      </Button>
      {action !== undefined && (
        <Button type="submit" disabled={waits || !isReady} loading={busy}>
          {action}
        </Button>
      )}
      <Suspense>
        <UnsavedChanges when={hasChanges} />
      </Suspense>
    </div>
  )
}
