import type { AuditEntry } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A change that is under way. */
export type Changing = { ctx: AdministratorContext; tx: Tx }

type Fields = Record<string, unknown>

/** What is recorded of an act on a group. */
export function groupEntry(
  action: string,
  group: { fsi_gid: number; group_name: string },
  changed: { before: Fields; after: Fields },
): AuditEntry {
  return {
    action,
    group,
    entity: 'group',
    entity_id: group.fsi_gid,
    entity_name: group.group_name,
    ...changed,
  }
}
