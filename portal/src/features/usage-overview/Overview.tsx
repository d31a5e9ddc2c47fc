import { usageOverviewTexts as texts } from '@telecopy/contract/messages/usage-overview'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UsageOverview } from '@telecopy/contract/usage-overview/usage-overview.schemas'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../../ui/FailedState.tsx'
import { DayChart } from './DayChart.tsx'
import { DayTable } from './DayTable.tsx'
import { OverviewTiles } from './OverviewTiles.tsx'
import { type Asked, overviewQuery } from './usage-overview.data.ts'
import { BusiestGroups, TopCauses } from './TopLists.tsx'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './Overview.module.css'

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
