import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UsageDay, UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './Overview.module.css'
import { BusiestGroups, TopCauses } from './TopLists.tsx'
import { reportOfDay, written } from './report-of-day.ts'
import { type Asked, overviewQuery, successRate } from './usage-overview.data.ts'

const { columns } = texts
const names = Object.keys(columns) as (keyof typeof columns)[]
type DayTableProps = { days: readonly UsageDay[]; asked: Asked; isOpen: boolean }

/** The numbers of the chart, the newest day first. The faxes of a day lead to their report. */
const DayTable = ({ days, asked, isOpen }: DayTableProps) => (
  <details className={classes.days} open={isOpen}>
    <summary>{texts.table}</summary>
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={texts.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <Row key={day.day} day={day} asked={asked} />
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

function Row({ day: { day, ...counts }, asked }: { day: UsageDay; asked: Asked }) {
  const report = reportOfDay(asked, day)
  return (
    <tr>
      <th scope="row">{written(day)}</th>
      <td>
        {counts.sent_faxes === 0 ? (
          shownCount(0)
        ) : (
          <ScreenLink
            screen="reports-sent"
            selection={report}
            aria-label={texts.sentOf(shownCount(counts.sent_faxes), written(day))}
          >
            {shownCount(counts.sent_faxes)}
          </ScreenLink>
        )}
      </td>
      <td>
        {counts.failed_faxes === 0 ? (
          shownCount(0)
        ) : (
          <ScreenLink
            screen="failed-faxes"
            selection={report}
            aria-label={texts.failedOf(shownCount(counts.failed_faxes), written(day))}
          >
            {shownCount(counts.failed_faxes)}
          </ScreenLink>
        )}
      </td>
      <td>{shownCount(counts.sent_pages)}</td>
      <td>
        {counts.received_faxes === 0 ? (
          shownCount(0)
        ) : (
          <ScreenLink
            screen="reports-received"
            selection={report}
            aria-label={texts.receivedOf(shownCount(counts.received_faxes), written(day))}
          >
            {shownCount(counts.received_faxes)}
          </ScreenLink>
        )}
      </td>
      <td>{shownCount(counts.received_pages)}</td>
    </tr>
  )
}

// The chart library is as large as half a page, and only this part needs it.
const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }))

const measures = ['faxes', 'pages'] as const

/** Faxes or pages of each day, as bars. The height is the same before the library is there. */
function DayChart({ days, asked }: { days: readonly UsageDay[]; asked: Asked }) {
  const [measure, setMeasure] = useState<(typeof measures)[number]>('faxes')
  const label = texts.chart(texts.measures[measure], written(asked.from), written(asked.to))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.legend}>
        <span className={classes.key} data-of="sent">
          {texts.sent}
        </span>
        <span className={classes.key} data-of="received">
          {texts.received}
        </span>
        <span className={classes.measure} role="group" aria-label={texts.measure}>
          {measures.map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === measure ? 'light' : 'subtle'}
              aria-pressed={one === measure}
              onClick={() => setMeasure(one)}
            >
              {texts.measures[one]}
            </Button>
          ))}
        </span>
      </figcaption>
      <div className={classes.chartRoom} role="img" aria-label={label}>
        <Suspense>
          <Bars days={days} measure={measure} asked={asked} />
        </Suspense>
      </div>
    </figure>
  )
}

type OverviewTilesProps = Pick<UsageOverview, 'totals'> & { asked: Asked }

/** The totals of the period. The failed faxes lead to their causes. */
function OverviewTiles({ totals, asked }: OverviewTilesProps) {
  const { tiles } = texts
  return (
    <dl className={classes.tiles}>
      <Tile label={tiles.sentFaxes} value={shownCount(totals.sent_faxes)} />
      <Tile label={tiles.receivedFaxes} value={shownCount(totals.received_faxes)} />
      <Tile label={tiles.sentPages} value={shownCount(totals.sent_pages)} />
      <Tile label={tiles.receivedPages} value={shownCount(totals.received_pages)} />
      <Tile
        label={tiles.successRate}
        value={successRate(totals) ?? texts.none}
        hint={totals.sent_faxes > 0 && <Failed faxes={totals.failed_faxes} asked={asked} />}
      />
    </dl>
  )
}

function Failed({ faxes, asked }: { faxes: number; asked: Asked }) {
  const words = texts.successHint(shownCount(faxes))
  return (
    <span className={classes.tileHint}>
      {faxes === 0 ? (
        words
      ) : (
        <ScreenLink screen="failed-faxes" selection={asked} aria-label={texts.failuresOf(words)}>
          {words}
        </ScreenLink>
      )}
    </span>
  )
}

type TileProps = { label: string; value: string; hint?: ReactNode }

const Tile = ({ label, value, hint }: TileProps) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd>
      {value}
      {hint}
    </dd>
  </div>
)

type OverviewProps = {
  asked: Asked
  /** With the causes and the sub-groups. A card without them waits until it works, like every card of the dashboard. */
  isWhole?: boolean
  onGroup?: (group: { fsi_gid: number; group_name: string }) => void
}

/** The usage of a group: totals, days, causes and sub-groups. Its room is the same while it loads. */
export function Overview({ asked, isWhole = false, onGroup }: OverviewProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(overviewQuery(asked, !isWhole))
  if (isError) return <FailedState message={sharedMessages.unavailable} onRetry={() => void refetch()} />
  if (data === undefined) return <OverviewLoading isWhole={isWhole} />
  return (
    <>
      {isWhole && <Announced asked={asked} overview={data} isOfPrevious={isPlaceholderData} />}
      {/* The numbers of the previous choice stay visible, and lead nowhere: the links are those of the new one. */}
      <div className={classes.overview} aria-busy={isPlaceholderData} inert={isPlaceholderData}>
        <OverviewTiles totals={data.totals} asked={asked} />
        {isEmpty(data) ? (
          <p className={classes.empty}>{texts.empty}</p>
        ) : (
          <DayChart days={data.days} asked={asked} />
        )}
        {!isEmpty(data) && <DayTable days={data.days} asked={asked} isOpen={isWhole && isWide()} />}
        {isWhole && !isEmpty(data) && (
          <div className={classes.lists}>
            <TopCauses overview={data} asked={asked} />
            <BusiestGroups overview={data} onGroup={onGroup} />
          </div>
        )}
      </div>
    </>
  )
}

type AnnouncedProps = { asked: Asked; overview: UsageOverview; isOfPrevious: boolean }

/** Says the totals of another choice to a screen reader. */
const Announced = ({ asked, overview: { totals }, isOfPrevious }: AnnouncedProps) => (
  <VisuallyHidden role="status">
    {!isOfPrevious &&
      texts.announced(asked.group_name, {
        sent: shownCount(totals.sent_faxes),
        received: shownCount(totals.received_faxes),
        failed: shownCount(totals.failed_faxes),
      })}
  </VisuallyHidden>
)

const isWide = (): boolean => window.matchMedia('(min-width: 45em)').matches

const isEmpty = ({ totals }: UsageOverview): boolean => totals.sent_faxes + totals.received_faxes === 0

export const OverviewLoading = ({ isWhole = false }: { isWhole?: boolean }) => (
  <div className={classes.overview} role="status" aria-label={texts.loading}>
    <Skeleton className={classes.tilesRoom} />
    <Skeleton className={classes.chartRoom} />
    {isWhole && <Skeleton className={classes.listsRoom} />}
  </div>
)
