import type { ServiceHealth } from '@telecopy/contract/dashboard/dashboard.schemas'
import { services } from '@telecopy/contract/dashboard/services'
import { dashboardMessages as texts } from '@telecopy/contract/messages/dashboard'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { portalSettings } from '../../api/portal-settings.ts'
import { Card } from '../../ui/Card.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import classes from './DashboardPage.module.css'
import { serviceHealthQuery } from './dashboard.data.ts'

/** The page of the documentation that connects the fax engine. A brand's host has none: there it is the API's page. */
const engineCalls = portalSettings.host === 'brand' ? '/admin/api#/Fax%20engine' : '/docs/engine'

export function HealthCard() {
  const { data } = useQuery(serviceHealthQuery)
  return (
    <Card className={classes.card ?? ''}>
      <div className={classes.healthHead}>
        <h2 className={classes.heading}>{texts.health}</h2>
        {(data?.not_connected.length ?? 0) > 0 && (
          <a href={engineCalls} target="_blank" rel="noreferrer">
            {texts.connect}
            <VisuallyHidden> {shellMessages.opensNewWindow}</VisuallyHidden>
          </a>
        )}
      </div>
      {data === undefined ? (
        <Waiting label={texts.loadingHealth} />
      ) : (
        <dl className={classes.indicators}>
          {services.map((service) => (
            <Indicator key={service} name={texts[service]} state={stateOf(data, service)} />
          ))}
        </dl>
      )}
    </Card>
  )
}

type State = 'healthy' | 'warning' | 'notConnected'

function stateOf(health: ServiceHealth, service: (typeof services)[number]): State {
  if (health.not_connected.includes(service)) return 'notConnected'
  return health[service] === 1 ? 'healthy' : 'warning'
}

const icons = { healthy: IconCircleCheck, warning: IconAlertTriangle, notConnected: IconPlugConnectedX }

function Indicator({ name, state }: { name: string; state: State }) {
  const Icon = icons[state]
  return (
    <div className={classes.indicator} data-state={state}>
      <dt>{name}</dt>
      <dd>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        {texts[state]}
      </dd>
    </div>
  )
}
