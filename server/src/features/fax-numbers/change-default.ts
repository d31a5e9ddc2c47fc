import { defaultNumberSet } from '@telecopy/contract/account/account.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type NamedNumber, type Owner, pointToDefault } from './owned-numbers.queries.ts'

/** The default number in a record; of no number, both values are empty. */
const told = (number: NamedNumber | undefined) => ({
  default_nid: number?.fsi_nid ?? null,
  default_number: number?.fax_number ?? '',
})

/** Gives a locked user another default number, or none. Answers the record of it. */
export async function changeDefault(
  tx: Tx,
  owner: Owner,
  { from, to }: { from: NamedNumber | undefined; to: NamedNumber | undefined },
): Promise<AuditEntry> {
  await pointToDefault(tx, owner, to?.fsi_nid ?? null)
  const { fsi_gid, group_name } = owner
  return entryOf(defaultNumberSet, {
    group: { fsi_gid, group_name },
    entity_id: owner.fsi_uid,
    entity_name: owner.email,
    before: told(from),
    after: told(to),
  })
}
