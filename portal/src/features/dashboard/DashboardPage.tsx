import type { DashboardCounts } from '@telecopy/contract/dashboard/dashboard.schemas'
import { dashboardCountMessages as texts } from '@telecopy/contract/messages/dashboard'
import { dashboardMessages } from '@telecopy/contract/messages/dashboard'
import { shellMessages } from '@telecopy/contract/messages/shell'
import {
  type Icon,
  IconChartBar,
  IconChevronRight,
  IconPhone,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAccount } from '../../api/account.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import type { ScreenName } from '../../navigation/screens.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Card } from '../../ui/Card.tsx'
import { OverviewCard } from '../usage-overview/public.ts'
import { Attention } from './Attention.tsx'
import { BulletinCard } from './BulletinCard.tsx'
import { dashboardCountsQuery } from './dashboard.data.ts'
import classes from './DashboardPage.module.css'
import { HealthCard } from './HealthCard.tsx'

type Counted = (counts: DashboardCounts) => string

const tiles = [
  {
    screen: 'groups',
    icon: IconSitemap,
    count: ({ groups, shared_lines }) => texts.tiles.groups(groups, shared_lines),
  },
  { screen: 'users', icon: IconUsers, count: ({ users }) => texts.tiles.users(users) },
  { screen: 'fax-numbers', icon: IconPhone, count: ({ fax_numbers }) => texts.tiles.numbers(fax_numbers) },
  // Its figures are the overview below.
  { screen: 'usage', icon: IconChartBar, count: () => '' },
] as const satisfies readonly { screen: ScreenName; icon: Icon; count: Counted }[]

export function DashboardPage() {
  const account = useAccount()
  const { data: counts } = useQuery(dashboardCountsQuery)
  const name = account ? `${account.first_name} ${account.last_name}`.trim() : ''
  return (
    <>
      <PageHeader title={dashboardMessages.welcome(name)} summary={account?.group_name ?? '\u00a0'} />
      <Attention />
      <ul className={classes.tiles} aria-label={texts.tilesLabel}>
        {tiles.map((tile) => (
          <li key={tile.screen}>
            <ScreenLink screen={tile.screen} className={classes.tile}>
              <tile.icon size={26} stroke={1.6} aria-hidden="true" />
              <span className={classes.tileName}>{shellMessages.screens[tile.screen]}</span>
              <span className={classes.tileCount}>
                {counts === undefined ? '\u00A0' : tile.count(counts)}
              </span>
              <span className={classes.tileHint}>{dashboardMessages.tiles[tile.screen]}</span>
              <IconChevronRight className={classes.arrow} size={18} aria-hidden="true" />
            </ScreenLink>
          </li>
        ))}
      </ul>
      <div className={classes.cards}>
        <BulletinCard />
        <HealthCard />
      </div>
      <Suspense fallback={<Card className={classes.overviewRoom ?? ''}>{null}</Card>}>
        <OverviewCard />
      </Suspense>
    </>
  )
}
