import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import classes from './SaveBar.module.css'

const texts = sharedMessages.form

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
  /** Whether the last changes have just been saved. */
  isSaved?: boolean
  onCancel: () => void
  /** The form of a new thing: it can be sent or left without a change. */
  isNew?: boolean
  /** If false, the form cannot be sent yet. */
  isReady?: boolean
}

type Outcome = 'saved' | 'discarded'

/** What became of the last changes, until there are new ones. */
function useOutcome({ hasChanges, isSaved = false, onCancel }: SaveBarProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const next = isSaved ? 'saved' : hasChanges ? undefined : outcome
  if (next !== outcome) setOutcome(next)
  const discard = (): void => {
    onCancel()
    setOutcome('discarded')
  }
  return { outcome: next, discard }
}

/** The state of the form in words; a new thing has neither old values nor changes. */
function wordsOf(
  { hasChanges, busy, isNew }: SaveBarProps,
  outcome: Outcome | undefined,
): string | undefined {
  if (busy) return texts.busy
  if (isNew) return undefined
  return hasChanges ? texts.unsaved : outcome && texts[outcome]
}

/**
 * The buttons of a long form, at the bottom of the window. Those of an edit form are disabled until a change. When a
 * button is disabled by its own press, its status takes the focus.
 */
export function SaveBar(props: SaveBarProps) {
  const { action, hasChanges, busy, isNew = false, isReady = true } = props
  const { outcome, discard } = useOutcome(props)
  const waits = !isNew && !hasChanges
  return (
    <div className={classes.bar} data-keeps-focus>
      <span className={classes.note} role="status" tabIndex={-1}>
        {wordsOf(props, outcome)}
      </span>
      <Button variant="default" disabled={waits || busy} onClick={discard}>
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
