import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type {
  createSharedLine,
  updateSubscribers,
} from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** A group that may have shared lines, with a user and its number. */
export async function makeLineGroup(db: Db, parent_gid: number) {
  const group = await makeGroup(db, parent_gid, { is_allow_gsd: 1 })
  const master = await makeUser(db, group.fsi_gid)
  const number = await makeNumberOf(db, master, { csid: 'Front Desk' })
  return { group, master, number }
}
export type LineGroup = Awaited<ReturnType<typeof makeLineGroup>>

/** An organisation in which every group may have shared lines. */
export async function openLineOrganisation(): Promise<{
  test: TestApp
  org: Organisation
  root: string
  east: string
}> {
  const opened = await openOrganisation()
  await opened.test.database.pool.query('update groups set is_allow_gsd = 1')
  return opened
}

/** The calls of one administrator about shared lines; each answers the status with the body. */
export function lineCallsOf(test: TestApp, token: string) {
  const bodyOf = (answer: { status: number; body: object }): Record<string, unknown> => ({
    status: answer.status,
    ...answer.body,
  })
  return {
    create: async (
      { group, master, number }: LineGroup,
      fields: Partial<SentBodyOf<typeof createSharedLine>> = {},
    ) => {
      const { fsi_gid } = group
      const { fsi_uid } = master
      const body = { fsi_gid, fsi_uid, fax_number: number.fax_number, tag: 'Desk', ...fields }
      return bodyOf(await test.call('createSharedLine', { token, body }))
    },
    details: async (gsd_id: number, fsi_gid = 0) =>
      (await test.call('getSharedLine', { token, body: { gsd_id, fsi_gid } })).body.data,
    subscribers: async (gsd_id: number) =>
      (await test.call('listSubscribers', { token, body: { gsd_id } })).body.data,
    update: async (body: { gsd_id: number } & Record<string, unknown>) =>
      bodyOf(await test.call('updateSharedLine', { token, body })),
    rename: async (body: { gsd_id: number; fsi_gid?: number; tag: string; version?: number }) =>
      bodyOf(await test.call('renameSharedLine', { token, body })),
    choose: async (
      gsd_id: number,
      [selected, removed = []]: readonly [readonly MadeUser[], (readonly MadeUser[])?],
      fields: Partial<SentBodyOf<typeof updateSubscribers>> = {},
    ) => {
      const uids = (users: readonly MadeUser[]) => users.map(({ fsi_uid }) => fsi_uid)
      const body = {
        gsd_id,
        gsd_selected_subscribers: uids(selected),
        gsd_removed_subscribers: uids(removed),
        ...fields,
      }
      return bodyOf(await test.call('updateSubscribers', { token, body }))
    },
    remove: async (body: { gsd_id: number } & Record<string, unknown>) =>
      bodyOf(await test.call('deleteSharedLine', { token, body })),
    history: async (id: number) => {
      const body = { entity: 'shared-line', id, pagesize: 100 } as const
      return (await test.call('listHistory', { token, body })).body.data.data
    },
  }
}
export type LineCalls = ReturnType<typeof lineCallsOf>
