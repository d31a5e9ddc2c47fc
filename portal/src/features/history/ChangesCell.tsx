import { named } from '@telecopy/contract/messages/language'
import { type ToldChange, toldChanges } from '@telecopy/contract/history/told-changes'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { Button, VisuallyHidden } from '@mantine/core'
import classes from './History.module.css'
import type { ShownRecord } from './shown-record.ts'

const shownAtFirst = 4

/** Each field before and after; for a new or deleted thing only the field's one value. */
export function ChangesCell({ record }: { record: ShownRecord }) {
  const changes = toldChanges(record)
  const shown = record.isExpanded ? changes : changes.slice(0, shownAtFirst)
  if (changes.length === 0) return <span className={classes.none}>–</span>
  return (
    <div>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <li key={change.field}>
            <span className={classes.field}>{named(change.label, '').trimEnd()}</span> <Values {...change} />
          </li>
        ))}
      </ul>
      {changes.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={record.onExpand}>
          {texts.more(changes.length - shown.length)}
        </Button>
      )}
    </div>
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
