import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import type { MadeGroup } from './members.ts'

type Actor = { fsi_uid: number; fsi_gid: number; email: string }

const daySeconds = 86_400

/** The records of the organisation's growth: groups were made, named and switched off. */
export function makeRecords(
  groups: readonly MadeGroup[],
  actor: Actor,
  now: number,
): Insertable<Database['audit_log']>[] {
  return groups.flatMap(({ fsi_gid, group_name, isRoot, is_active }, at) => {
    const record = (action: string, daysAgo: number, told: { before?: object; after: object }) => ({
      time: now - daysAgo * daySeconds - at * 137,
      actor_uid: actor.fsi_uid,
      actor_email: actor.email,
      actor_gid: actor.fsi_gid,
      fsi_gid,
      group_name,
      action,
      entity: 'group',
      entity_id: fsi_gid,
      entity_name: group_name,
      before: told.before === undefined ? null : JSON.stringify(told.before),
      after: JSON.stringify(told.after),
      request_id: '',
      address: '',
    })
    if (isRoot) return []
    const draft = { group_name: `${group_name} (draft)` }
    return [
      record('group.create', 800 - at, { after: draft }),
      record('group.update', 790 - at, { before: draft, after: { group_name } }),
      ...(is_active === 0
        ? [record('group.deactivate', 30, { before: { is_active: 1 }, after: { is_active: 0 } })]
        : []),
    ]
  })
}
