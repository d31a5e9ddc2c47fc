import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isProblem, shownMessage } from '../api/problem.ts'
import { NoteLine } from '../ui/NoteLine.tsx'
import { ProblemMessage } from '../ui/ProblemMessage.tsx'
import classes from './SaveProblem.module.css'

type SaveProblemProps = {
  error: Error | null
  texts: {
    /** The title of the failure, for errors without a message. */
    failed: string
    reload: string
    /** Shown above the list of the fields that another administrator has changed. */
    kept: string
  }
  /** Fields that another administrator has changed: label and present value, in words. */
  overtaken: readonly (readonly [label: string, value: string])[]
  /** Reads the thing again and keeps the typed values. */
  onReload: () => void
}

/**
 * The reason why a form was not saved. When another administrator saved first, it offers a reload and lists their
 * changes.
 */
export function SaveProblem({ error, texts, overtaken, onReload }: SaveProblemProps) {
  const element = useRef<HTMLDivElement>(null)
  // The form may be longer than the window, and the button has lost the focus while it was disabled.
  useEffect(() => {
    if (error !== null) element.current?.focus()
  }, [error])
  return (
    <>
      <div ref={element} className={classes.problem} tabIndex={-1}>
        <ProblemMessage message={error ? shownMessage(error, texts.failed) : undefined} />
      </div>
      {error && isProblem(error, ChangedMeanwhile) && (
        <div>
          <Button variant="default" onClick={onReload}>
            {texts.reload}
          </Button>
        </div>
      )}
      {overtaken.length > 0 && (
        <div role="status">
          <NoteLine tone="warn">
            {texts.kept}
            <ul className={classes.overtaken}>
              {overtaken.map(([label, value]) => (
                <li key={label}>{sharedMessages.form.changedTo(label, value)}</li>
              ))}
            </ul>
          </NoteLine>
        </div>
      )}
    </>
  )
}
