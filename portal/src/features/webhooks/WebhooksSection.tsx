import type { Webhook } from '@telecopy/contract/webhooks/webhooks.schemas'
import { webhooks } from '@telecopy/contract/webhooks/webhook-limits'
import { named } from '@telecopy/contract/messages/language'
import { webhookEnds, webhookTexts as texts } from '@telecopy/contract/messages/webhooks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { RemovableSection } from '../../form/RemovableSection.tsx'
import { isCreated } from '../../navigation/created-things.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { listState } from '../../ui/list-state.ts'
import { typeAhead } from '../../ui/type-ahead.ts'
import { type ShownWebhook, webhookColumns } from './webhook-columns.tsx'
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
  const list = listState(query, (found) =>
    found
      .filter(({ webhook_id }) => webhook_id !== removal.removed?.webhook_id)
      .map((webhook): ShownWebhook =>
        Object.assign({}, webhook, {
          group_name,
          onEdit: () => ask(webhook),
          onDelete: () => removal.ask(webhook),
        }),
      ),
  )
  const isEmpty = list.state === 'loaded' && list.rows.length === 0
  const isFull = query.data !== undefined && query.data.length >= webhooks.perGroup
  const add = query.data !== undefined && !isFull && (
    <Button variant="default" onClick={() => ask()}>
      {texts.create}
    </Button>
  )
  return (
    <RemovableSection
      title={texts.sectionTitle}
      hint={texts.sectionHint}
      actions={add}
      removal={removal}
      texts={removalTexts}
      above={
        <>
          {isFull && <NoteLine>{texts.full}</NoteLine>}
          <Problems webhooks={query.data ?? []} />
        </>
      }
    >
      {isEmpty ? (
        removal.removed === undefined && <NoteLine>{texts.none}</NoteLine>
      ) : (
        <DataTable
          label={texts.listLabel}
          columns={webhookColumns}
          list={list}
          rowKey={(row) => row.webhook_id}
          isNew={(row) => isCreated('webhook', row.webhook_id)}
          empty={null}
          skeletonRows={2}
        />
      )}
      {asks !== undefined && (
        <Suspense>
          <WebhookDialog fsi_gid={fsi_gid} webhook={asks.webhook} onClose={close} />
        </Suspense>
      )}
    </RemovableSection>
  )
}
