import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { named } from '@telecopy/contract/messages/language'
import { webhookEnds, webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { ThingsSection } from '../../form/ThingsSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { typeAhead } from '../../ui/type-ahead.ts'
import { webhookColumns } from './webhook-columns.tsx'
import { useWebhookRemoval, webhooksQuery } from './webhooks.data.ts'

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog.tsx')).WebhookDialog }))

const removalTexts = {
  confirm: texts.deleteConfirm,
  action: texts.delete,
  question: ({ webhook_name }: Webhook) => texts.deleteText(webhook_name),
  done: ({ webhook_name }: Webhook) => texts.deleted(webhook_name),
  failed: texts.deleteFailed,
}

function problemsOf({ deactivated_reason, dropped_count }: Webhook): string[] {
  return [
    ...(deactivated_reason === '' ? [] : [texts.isOffBecause(webhookEnds[deactivated_reason])]),
    ...(dropped_count === 0 ? [] : [texts.dropped(dropped_count)]),
  ]
}

/** Why webhooks were switched off by themselves, and how many of their deliveries were dropped. */
const Problems = ({ webhooks: shown }: { webhooks: readonly Webhook[] }) =>
  shown.flatMap((webhook) =>
    problemsOf(webhook).map((text) => (
      <NoteLine key={`${webhook.webhook_id} ${text}`} tone="warn">
        {named(webhook.webhook_name, text)}
      </NoteLine>
    )),
  )

/** The webhooks of a group: a table, with dialogs that create, change and delete them. */
export function WebhooksSection({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) {
  const query = useQuery(webhooksQuery(fsi_gid))
  const removal = useWebhookRemoval()
  const [asks, setAsks] = useState<{ webhook: Webhook | undefined }>()
  const close = (): void => setAsks(undefined)
  const ask = (webhook?: Webhook): void => {
    typeAhead(webhook?.webhook_name ?? texts.create, close)
    setAsks({ webhook })
  }
  return (
    <ThingsSection
      texts={texts}
      query={query}
      kind="webhook"
      keyOf={({ webhook_id }) => webhook_id}
      rowOf={(webhook) => ({
        ...webhook,
        group_name,
        onEdit: () => ask(webhook),
        onDelete: () => removal.ask(webhook),
      })}
      columns={webhookColumns}
      removal={removal}
      removalTexts={removalTexts}
      most={webhooks.perGroup}
      add={
        <Button variant="default" onClick={() => ask()}>
          {texts.create}
        </Button>
      }
      above={<Problems webhooks={query.data ?? []} />}
    >
      {asks !== undefined && (
        <Suspense>
          <WebhookDialog fsi_gid={fsi_gid} webhook={asks.webhook} onClose={close} />
        </Suspense>
      )}
    </ThingsSection>
  )
}
