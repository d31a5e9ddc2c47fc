import { webhookEvents } from '@telecopy/contract/webhooks/webhook-events'
import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { type Badge, type RowAction, broken, columnsOf } from '../../list/columns.tsx'
import classes from './Webhooks.module.css'

/** A webhook, with what its buttons do. */
export type ShownWebhook = Webhook & { group_name: string; onEdit: () => void; onDelete: () => void }

const column = columnsOf<ShownWebhook>()(texts.columns)

const logOf = ({ webhook_id, webhook_name, fsi_gid, group_name }: ShownWebhook) =>
  ({
    screen: 'webhook-deliveries',
    selection: { webhook_id, webhook_name, fsi_gid, group_name },
  }) as const

function statusOf({ is_active, failing_since }: Webhook): Badge {
  if (is_active === 0) return { tone: 'off', label: texts.off }
  return failing_since > 0 ? { tone: 'warn', label: texts.failing } : { tone: 'good', label: texts.active }
}

function actionsOf(row: ShownWebhook): RowAction[] {
  const { webhook_name, onEdit, onDelete } = row
  return [
    { label: texts.log, name: texts.logOf(webhook_name), to: logOf(row) },
    { label: texts.edit, name: texts.editOf(webhook_name), onClick: onEdit },
    { label: texts.delete, name: texts.deleteOf(webhook_name), onClick: onDelete },
  ]
}

// They fit into the section in a window of 1280 px, so that the status is seen without scrolling.
export const webhookColumns = [
  column.identity('webhook_name', { to: logOf, width: 140, least: 104 }),
  column.custom('url', ({ url }) => <span className={classes.url}>{broken(url)}</span>, {
    width: 190,
    least: 138,
  }),
  column.custom(
    'events',
    ({ events }) => texts.eventsOf(events.filter((one) => webhookEvents.includes(one)).length),
    { width: 116, least: 98 },
  ),
  column.badge('status', statusOf, { width: 130, least: 102 }),
  column.actions('operation', actionsOf, { width: 262, least: 228 }),
]
