import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
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

const isTyping = (): boolean => document.activeElement?.matches('input, select, textarea') ?? false

/**
 * After a press of the reload button the note about what saving replaces takes the focus, once it is there. The thing
 * is also read again in the background, and then the keyboard stays where it is.
 */
function useNoteFocus(said: string, error: Error | null) {
  const note = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (error !== null) isAwaited.current = false
  }, [error])
  useEffect(() => {
    if (said === '' || !isAwaited.current) return
    isAwaited.current = false
    if (note.current === null || isTyping()) return
    note.current.tabIndex = -1
    note.current.focus({ preventScroll: true })
    note.current.scrollIntoView({ block: 'nearest' })
  }, [said])
  const expect = (): void => {
    isAwaited.current = true
  }
  return { note, expect }
}

/** A failure of a whole form, which takes the focus: the form may be longer than the window. */
export function FormProblem({ message, children }: { message: string | undefined; children?: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  // The button has lost the focus while it was disabled.
  useEffect(() => {
    if (message !== undefined) element.current?.focus()
  }, [message])
  return (
    <div ref={element} className={classes.problem} tabIndex={-1}>
      <ProblemMessage message={message} />
      {children}
    </div>
  )
}

/**
 * The reason why a form was not saved. When another administrator saved first, it offers a reload and lists their
 * changes.
 */
export function SaveProblem({ error, texts, overtaken, onReload }: SaveProblemProps) {
  const lines = overtaken.map(([label, value]) => sharedMessages.form.changedTo(label, value))
  const { note, expect } = useNoteFocus(lines.join('\n'), error)
  const reload = (): void => {
    expect()
    onReload()
  }
  return (
    <div className={classes.parts} data-keeps-focus>
      <FormProblem message={error ? shownMessage(error, texts.failed) : undefined}>
        {error && isProblem(error, ChangedMeanwhile) && (
          <div>
            <Button variant="default" onClick={reload}>
              {texts.reload}
            </Button>
          </div>
        )}
      </FormProblem>
      <div ref={note} role="status" className={classes.note}>
        {lines.length > 0 && (
          <NoteLine tone="warn">
            {texts.kept}
            <ul className={classes.overtaken}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </NoteLine>
        )}
      </div>
    </div>
  )
}
