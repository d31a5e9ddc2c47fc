import { type ReactNode, Suspense, lazy } from 'react'
import classes from './GroupPage.module.css'

// Loaded after what is in sight, and before anybody can have typed.
const UnsavedChanges = lazy(async () => ({
  default: (await import('../../navigation/UnsavedChanges.tsx')).UnsavedChanges,
}))

type SaveBarProps = {
  children: ReactNode
  /** Then the screen is not left without a question. */
  hasChanges: boolean
  /** What to say of the changes. */
  note?: string
}

/** The buttons of a long form: they stay in sight at the bottom of the window. */
export function SaveBar({ children, hasChanges, note }: SaveBarProps) {
  return (
    <div className={classes.saveBar}>
      <span className={classes.saveNote} role="status">
        {hasChanges && note}
      </span>
      {children}
      <Suspense>
        <UnsavedChanges when={hasChanges} />
      </Suspense>
    </div>
  )
}
