import { allPermissions } from '@telecopy/contract/groups/group-fields'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import type { updateGroup } from '@telecopy/contract/groups/groups.calls'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Fields = Omit<SentBodyOf<typeof updateGroup>, 'fsi_gid'>

/** The group calls of one administrator; each answers the body of success and failure alike. */
export function groupCallsOf(test: TestApp, token: string) {
  return {
    async details(fsi_gid: number): Promise<Group> {
      const { body } = await test.call('getGroup', { token, body: { fsi_gid } })
      if (body.code !== 1) throw new Error(`group/details answered ${JSON.stringify(body)}`)
      return body.group
    },
    update: async (fsi_gid: number, fields: Fields): Promise<unknown> =>
      (await test.call('updateGroup', { token, body: { fsi_gid, ...fields } })).body,
    async create(parent_gid: number, fields: Fields = {}): Promise<{ code: number; fsi_gid: number }> {
      const body = { ...fields, group_name: fields.group_name ?? 'New', parent_gid }
      return (await test.call('createGroup', { token, body })).body
    },
    remove: async (fsi_gid: number): Promise<unknown> =>
      (await test.call('deleteGroup', { token, body: { fsi_gid } })).body,
    preview: async (fsi_gid: number, parent_gid: number) =>
      (await test.call('previewGroupMove', { token, body: { fsi_gid, parent_gid } })).body,
  }
}

export type GroupCalls = ReturnType<typeof groupCallsOf>

/** The acts on a group that were recorded, the latest last. */
export const actsOn = (db: Db, entity_id: number) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'fsi_gid', 'group_name', 'before', 'after'])
    .where('entity', '=', 'group')
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute()

/** A user of a group with a number, who is the group's default user. */
export async function makeDefaultUser(
  db: Db,
  fsi_gid: number,
): Promise<MadeUser & { fsi_nid: number; fax_number: string }> {
  const user = await makeUser(db, fsi_gid)
  const number = await makeNumberOf(db, user)
  await db
    .insertInto('group_default_users')
    .values({ fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid })
    .execute()
  return { ...user, ...number }
}

/** A shared line of a group, with its own master. */
export async function makeSharedLine(db: Db, fsi_gid: number): Promise<{ gsd_id: number }> {
  const master = await makeUser(db, fsi_gid)
  const { fsi_nid } = await makeNumberOf(db, master)
  return db
    .insertInto('shared_lines')
    .values({ fsi_gid, fsi_uid: master.fsi_uid, fsi_nid, tag: 'Desk', created_time: 1 })
    .returning('gsd_id')
    .executeTakeFirstOrThrow()
}

type OpenGroupCalls = { test: TestApp; org: Organisation; root: GroupCalls; east: GroupCalls }

/** An organisation whose root group and named groups hold every permission, with the calls of two administrators. */
export async function openGroupCalls(
  groupsOf: (org: Organisation) => readonly number[] = () => [],
): Promise<OpenGroupCalls> {
  const { test, org, root, east } = await openOrganisation()
  // The updates run one after the other: a group can hold a permission only after its parent.
  for (const fsi_gid of [org.root.fsi_gid, ...groupsOf(org)]) {
    const permit = test.database.db.updateTable('groups').set(allPermissions)
    // oxlint-disable-next-line no-await-in-loop -- parents first
    await permit.where('fsi_gid', '=', fsi_gid).execute()
  }
  return { test, org, root: groupCallsOf(test, root), east: groupCallsOf(test, east) }
}
