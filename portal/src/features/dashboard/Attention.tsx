import { shownNumber } from '@telecopy/contract/messages/language'
import type { Account } from '@telecopy/contract/account/account.schemas'
import type { DashboardCounts } from '@telecopy/contract/dashboard/dashboard.schemas'
import { dashboardCountMessages as texts } from '@telecopy/contract/messages/dashboard'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { ScreenLink, type ScreenTarget } from '../../navigation/ScreenLink.tsx'
import { maySee } from '../../navigation/screens.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import classes from './Attention.module.css'
import { dashboardCountsQuery } from './dashboard.data.ts'

type AttentionTile = { name: keyof DashboardCounts['attention']; count: number; to: ScreenTarget }

/** The tiles, those with a count first, each with the list that shows what it counts. */
function tilesOf({ attention }: DashboardCounts, account: Account): AttentionTile[] {
  const { failing_numbers, offline_devices, imports_with_errors, groups_without_administrator } = attention
  const failing = {
    fsi_gid: account.fsi_admin_gid,
    group_name: account.group_name,
    from: failing_numbers.report_date_from,
    to: failing_numbers.report_date_to,
    least: failing_numbers.least_failed,
  }
  const tiles: AttentionTile[] = [
    {
      name: 'failing_numbers',
      count: failing_numbers.count,
      to: { screen: 'failed-faxes', selection: failing },
    },
    {
      name: 'offline_devices',
      count: offline_devices,
      to: { screen: 'devices', selection: { state: 'offline' } },
    },
    {
      name: 'imports_with_errors',
      count: imports_with_errors,
      to: { screen: 'reports-import-user-list', selection: { errors: '1' } },
    },
    {
      name: 'groups_without_administrator',
      count: groups_without_administrator,
      to: { screen: 'groups', selection: { lacks: 'administrator' } },
    },
  ]
  const isFirst = ({ count }: AttentionTile): number => (count > 0 ? 0 : 1)
  return tiles
    .filter(({ to }) => maySee(to.screen, account))
    .toSorted((one, other) => isFirst(one) - isFirst(other))
}

/** What needs attention in the administrator's groups, each count with the list of exactly these. */
export function Attention() {
  const account = useAccount()
  const { data, failureCount } = useQuery(dashboardCountsQuery)
  return (
    <section className={classes.section} aria-labelledby="attention">
      <h2 id="attention" className={classes.title}>
        {texts.attention}
      </h2>
      {data !== undefined && account !== undefined ? (
        <Tiles tiles={tilesOf(data, account)} />
      ) : (
        <Waiting isFailing={failureCount > 0} />
      )}
    </section>
  )
}

function Tiles({ tiles }: { tiles: readonly AttentionTile[] }) {
  if (tiles.every(({ count }) => count === 0))
    return (
      <div className={classes.calm}>
        <IconCircleCheck className={classes.good} size={26} stroke={1.6} aria-hidden="true" />
        <div>
          <p className={classes.name}>{texts.nothing}</p>
          <p className={classes.hint}>{texts.nothingHint}</p>
        </div>
      </div>
    )
  return (
    <ul className={classes.tiles} aria-label={texts.attention}>
      {tiles.map(({ name, count, to }) => (
        <li key={name}>
          <ScreenLink {...to} className={classes.tile} data-zero={count === 0 || undefined}>
            <span className={classes.count}>{shownNumber(count)}</span>
            <span>
              <span className={classes.name}>{texts[name]}</span>
              <span className={classes.hint}>{texts[`${name}Hint`]}</span>
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * The room of the tiles. The portal tries again by itself, as it does for the cards below, which wait silently; the
 * button asks at once for all that is missing.
 */
function Waiting({ isFailing }: { isFailing: boolean }) {
  const client = useQueryClient()
  const retry = () =>
    void client.resetQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  return (
    <div className={classes.waiting}>
      {isFailing ? (
        <FailedState message={sharedMessages.unavailable} onRetry={retry} />
      ) : (
        <Skeleton height={14} width="40%" radius="xl" role="status" aria-label={texts.loading} />
      )}
    </div>
  )
}
