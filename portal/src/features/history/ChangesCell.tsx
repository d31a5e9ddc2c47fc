import type { ToldChange } from '@telecopy/contract/history/told-changes'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import classes from './History.module.css'

const shownAtFirst = 4

/** Each field as it was and as it became; of something new or gone only what is told. */
export function ChangesCell({ changes }: { changes: readonly ToldChange[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, shownAtFirst)
  if (changes.length === 0) return <span className={classes.none}>–</span>
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <li key={change.field}>
            <span className={classes.field}>{change.label}:</span> <Values {...change} />
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {texts.more(changes.length - shown.length)}
        </Button>
      )}
    </>
  )
}

function Values({ before, after }: ToldChange) {
  if (before === undefined) return <span>{after}</span>
  return (
    <>
      <span>{before}</span>{' '}
      <span aria-hidden="true" className={classes.arrow}>
        →
      </span>
      <VisuallyHidden> {texts.becomes} </VisuallyHidden>{' '}
      <span className={classes.after}>{after ?? texts.values.none}</span>
    </>
  )
}
