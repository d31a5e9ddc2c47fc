import { shellMessages } from '@telecopy/contract/messages/shell'
import { IconChartBar, IconChevronRight, IconPhone, IconSitemap, IconUsers } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useAccount } from '../../api/account.ts'
import { useHeldLink } from '../../navigation/held-link.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Card } from '../../ui/Card.tsx'
import { OverviewCard } from '../usage-overview/public.ts'
import { BulletinCard } from './BulletinCard.tsx'
import classes from './DashboardPage.module.css'
import { HealthCard } from './HealthCard.tsx'

const tiles = [
  { screen: 'groups', icon: IconSitemap },
  { screen: 'users', icon: IconUsers },
  { screen: 'fax-numbers', icon: IconPhone },
  { screen: 'usage', icon: IconChartBar },
] as const

export function DashboardPage() {
  const account = useAccount()
  const isPassing = useHeldLink()
  const name = account ? `${account.first_name} ${account.last_name}`.trim() : ''
  if (isPassing) return null
  return (
    <>
      <PageHeader title={shellMessages.dashboard.welcome(name)} summary={account?.group_name ?? '\u00a0'} />
      <ul className={classes.tiles}>
        {tiles.map((tile) => (
          <li key={tile.screen}>
            <ScreenLink screen={tile.screen} className={classes.tile}>
              <tile.icon size={26} stroke={1.6} aria-hidden="true" />
              <span className={classes.tileName}>{shellMessages.screens[tile.screen]}</span>
              <span className={classes.tileHint}>{shellMessages.dashboard.tiles[tile.screen]}</span>
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
