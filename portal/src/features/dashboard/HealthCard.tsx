import { dashboardMessages as texts } from '@telecopy/contract/messages/dashboard'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from './DashboardPage.module.css'
import { serviceHealthQuery } from './dashboard.data.ts'

const indicators = ['ata', 'w2f', 'e2f', 'zoom_app'] as const

export function HealthCard() {
  const { data } = useQuery(serviceHealthQuery)
  return (
    <Card className={classes.card ?? ''}>
      <h2 className={classes.heading}>{texts.health}</h2>
      {data === undefined ? (
        <Waiting label={texts.loadingHealth} />
      ) : (
        <dl className={classes.indicators}>
          {indicators.map((indicator) => (
            <Indicator key={indicator} name={texts[indicator]} healthy={Boolean(data[indicator])} />
          ))}
        </dl>
      )}
    </Card>
  )
}

function Indicator({ name, healthy }: { name: string; healthy: boolean }) {
  const Icon = healthy ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.indicator} data-warning={!healthy || undefined}>
      <dt>{name}</dt>
      <dd>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        {healthy ? texts.healthy : texts.warning}
      </dd>
    </div>
  )
}
