import type { Act, RecordedValues } from '@telecopy/contract/kit/acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A change in progress. */
export type Changing = { ctx: AdministratorContext; tx: Tx }

/** The record of an act on a group. */
export function groupEntry<A extends Act>(
  act: A,
  group: { fsi_gid: number; group_name: string },
  changed: { before: RecordedValues<A>; after: RecordedValues<A> },
): AuditEntry {
  const { fsi_gid: entity_id, group_name: entity_name } = group
  return entryOf(act, { group, entity_id, entity_name, ...changed })
}
