import { coverPageDeleted } from '@telecopy/contract/cover-pages/cover-pages.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { takeCoverPages } from './cover-pages.queries.ts'

type Taking = {
  fsi_gid: number
  fsi_cpid?: number
  /** The group that keeps the records. */
  recordedIn: { fsi_gid: number; group_name: string }
}

/**
 * Deletes the cover pages of a locked group, or one of them. Answers their records; empty when the scope has no such
 * cover page.
 */
export async function takeRecordedCoverPages(
  ctx: AdministratorContext,
  tx: Tx,
  { recordedIn: group, ...key }: Taking,
): Promise<AuditEntry[]> {
  const pages = await takeCoverPages(tx, ctx.scope, key)
  return pages.map(({ fsi_cpid: entity_id, ...values }) =>
    entryOf(coverPageDeleted, {
      group,
      entity_id,
      entity_name: values.coverpage_name,
      before: { ...values, document: 'uploaded' },
    }),
  )
}
