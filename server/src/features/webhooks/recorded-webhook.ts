import { webhookDeleted } from '@telecopy/contract/webhooks/webhooks.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type LockedWebhook, takeWebhooks } from './webhooks.queries.ts'

/** The thing and the group of a record about a webhook. */
export const ofWebhook = ({ webhook_id, webhook_name, fsi_gid, group_name }: LockedWebhook) => ({
  group: { fsi_gid, group_name },
  entity_id: webhook_id,
  entity_name: webhook_name,
})

type Taking = {
  fsi_gid: number
  webhook_id?: number
  /** The group that keeps the records. */
  recordedIn: { fsi_gid: number; group_name: string }
}

/** Deletes the webhooks of a locked group, or one of them. Answers their records. */
export async function takeRecordedWebhooks(
  ctx: AdministratorContext,
  tx: Tx,
  { recordedIn: group, ...key }: Taking,
): Promise<AuditEntry[]> {
  const taken = await takeWebhooks(tx, ctx.scope, key)
  return taken.map(({ webhook_id: entity_id, ...before }) =>
    entryOf(webhookDeleted, { group, entity_id, entity_name: before.webhook_name, before }),
  )
}
