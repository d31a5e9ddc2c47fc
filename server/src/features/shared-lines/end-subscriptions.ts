import { subscriptionCancelled } from '@telecopy/contract/shared-lines/shared-lines.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteAllSubscriptions } from './end-subscriptions.queries.ts'

type Leaving = {
  user: { fsi_uid: number; email: string }
  group: { fsi_gid: number; group_name: string }
}

/** Ends all subscriptions of a locked user that is deleted. Answers a record for each line. Lock numbers before. */
export async function endSubscriptions(tx: Tx, { user, group }: Leaving): Promise<AuditEntry[]> {
  const { fsi_uid, email } = user
  const lines = await deleteAllSubscriptions(tx, fsi_uid)
  return lines.map(({ gsd_id, tag }) =>
    entryOf(subscriptionCancelled, {
      group,
      entity_id: gsd_id,
      entity_name: tag,
      before: { fsi_uid, email },
    }),
  )
}
