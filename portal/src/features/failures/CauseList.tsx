import type { FailureCause } from '@telecopy/contract/failures/failures.schemas'
import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathOf } from '../../navigation/screens.ts'
import { formatTime } from '../../ui/time-format.ts'
import classes from './Failures.module.css'
import { shownCount } from '../../ui/shown-count.ts'
import { shareOf } from './share.ts'

const shownAtFirst = 5

const headers = texts.causeColumns

type CauseListProps = {
  causes: readonly FailureCause[]
  /** The code of the chosen cause; 0 for all of them. */
  chosen: number
  onChoose: (code: number) => void
}

/** The causes of the failed faxes with the advised action. Choosing one narrows what is below. */
export function CauseList({ causes, chosen, onChoose }: CauseListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const all = causes.reduce((sum, { failed }) => sum + failed, 0)
  // The chosen cause stays visible.
  const shown = causes.filter(
    ({ fax_result_code }, at) => isWhole || at < shownAtFirst || fax_result_code === chosen,
  )
  return (
    <section className={classes.causes} aria-label={texts.causes}>
      <table className={classes.causeTable} aria-label={texts.causes}>
        <thead>
          <tr>
            {Object.entries(headers).map(([name, header]) => (
              <th key={name} scope="col" data-column={name}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cause) => (
            <CauseRow
              key={cause.fax_result_code}
              cause={cause}
              share={shareOf(cause.failed, all)}
              isChosen={cause.fax_result_code === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.causeFoot}>
        <span className={classes.note}>{texts.causesNote}</span>
        {causes.length > shownAtFirst && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.fewCauses : texts.allCauses(causes.length)}
          </Button>
        )}
      </div>
    </section>
  )
}

type CauseRowProps = {
  cause: FailureCause
  share: string
  isChosen: boolean
  onChoose: (code: number) => void
}

function CauseRow({ cause, share, isChosen, onChoose }: CauseRowProps) {
  const code = cause.fax_result_code
  const name = texts.causeName(code)
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={classes.cause}
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? 0 : code)}
        >
          {name}
        </button>
        <span className={classes.beside}>{texts.code(code)}</span>
      </th>
      <td data-column="failed" data-label={headers.failed}>
        {shownCount(cause.failed)}
      </td>
      <td data-column="share" data-label={headers.share}>
        {share}
      </td>
      <td data-column="newest" data-label={headers.newest}>
        {formatTime(cause.newest_time, 'UTC')}
      </td>
      <td data-column="action">
        {texts.actionOf(code)}{' '}
        <Link
          to={pathOf('help')}
          search={(): Record<string, number> => ({ fax_error_codes: code })}
          className={classes.help}
          aria-label={texts.helpOf(name)}
        >
          {texts.help}
        </Link>
      </td>
    </tr>
  )
}
