import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { MadeUser } from '../users/users.factory.ts'

type AuditRow = Insertable<Database['audit_log']>

type Made = {
  actor?: MadeUser | null
  group: { fsi_gid: number; group_name: string } | null
  before?: object
  after?: object
} & Partial<
  Pick<AuditRow, 'action' | 'entity' | 'entity_id' | 'entity_name' | 'time' | 'address' | 'is_by_person'>
>

const asJson = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

const ofActor = (actor: MadeUser | null) =>
  actor === null
    ? { actor_uid: null, actor_email: '', actor_gid: null }
    : { actor_uid: actor.fsi_uid, actor_email: actor.email, actor_gid: actor.fsi_gid }

const ofGroup = (group: Made['group']) =>
  group === null
    ? { fsi_gid: null, group_name: '', entity_id: null, entity_name: '' }
    : { ...group, entity_id: group.fsi_gid, entity_name: group.group_name }

/** A record of the audit log, about a group by default. */
export async function makeRecord(db: Db, made: Made): Promise<{ id: number }> {
  const { actor = null, group, before, after, ...fields } = made
  return db
    .insertInto('audit_log')
    .values({
      time: 1_760_000_000,
      action: 'group.update',
      entity: 'group',
      request_id: 'test',
      address: '127.0.0.1',
      ...ofActor(actor),
      ...ofGroup(group),
      ...fields,
      before: asJson(before),
      after: asJson(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
