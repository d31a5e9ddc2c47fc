import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { cancelSubscription } from '@telecopy/contract/shared-lines/subscriptions.calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeSubscription, subscribe } from './shared-lines.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let user: MadeUser
let gsd_id: number

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

beforeEach(async () => {
  const { db } = test.database
  user = await makeUser(db, (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid)
  gsd_id = await makeSubscription(db, user)
})

const cancel = async (body: Partial<SentBodyOf<typeof cancelSubscription>>, token = east) => {
  const answer = await test.call('cancelSubscription', { token, body: { fsi_uid: user.fsi_uid, ...body } })
  return { status: answer.status, ...answer.body } as Record<string, unknown>
}
const done = { status: 200, code: 1 }

const lineOf = (id: number) =>
  test.database.db.selectFrom('shared_lines').selectAll().where('gsd_id', '=', id).executeTakeFirstOrThrow()

const subscribersOf = async (id: number): Promise<number[]> => {
  const subscribers = test.database.db.selectFrom('shared_line_subscribers').select('fsi_uid')
  return (await subscribers.where('gsd_id', '=', id).orderBy('fsi_uid').execute()).map((row) => row.fsi_uid)
}

const history = async (id: number, token = east) => {
  const body = { entity: 'shared-line', id } as const
  return (await test.call('listHistory', { token, body })).body.data.data
}

describe('cancelSubscription', () => {
  it('takes the user out of the line, which keeps its other subscribers, and records it (req 75)', async () => {
    const colleague = await makeUser(test.database.db, user.fsi_gid)
    await subscribe(test.database.db, colleague, gsd_id)
    const before = await lineOf(gsd_id)
    expect(await cancel({ gsd_id })).toEqual(done)
    expect(await subscribersOf(gsd_id)).toEqual([colleague.fsi_uid])
    expect(await lineOf(gsd_id)).toEqual({ ...before, version: before.version + 1 })
    expect(await history(gsd_id)).toMatchObject([
      {
        action: 'shared-line.cancel-subscription',
        actor_email: org.east.administrator.email,
        entity_name: 'Desk',
        fsi_gid: user.fsi_gid,
        before: { fsi_uid: user.fsi_uid, email: user.email },
        after: null,
      },
    ])
    const { body } = await test.call('getUser', { token: east, body: { fsi_uid: user.fsi_uid } })
    expect(body.data.gsd_fax_numbers).toEqual([])
    expect(body.data.may.move).toEqual([])
  })

  it('ends several subscriptions at once, a repeated one once', async () => {
    const second = await makeSubscription(test.database.db, user)
    expect(await cancel({ gsd_id_arr: [second, gsd_id, second] })).toEqual(done)
    for (const id of [gsd_id, second]) {
      expect(await subscribersOf(id)).toEqual([])
      expect((await lineOf(id)).version).toBe(2)
      expect(await history(id)).toHaveLength(1)
    }
  })

  it('refuses the own subscription of the master, and the others sent with it', async () => {
    const { fsi_uid: master } = await lineOf(gsd_id)
    const other = await makeSubscription(test.database.db, { ...user, fsi_uid: master })
    // The master may be in the list of subscribers, too.
    await subscribe(test.database.db, { ...user, fsi_uid: master }, gsd_id)
    const refused = {
      status: 200,
      code: 0,
      reason: 'subscription_of_master',
      message: 'The user is the master user of the shared line: its own subscription stays.',
    }
    expect(await cancel({ fsi_uid: master, gsd_id })).toEqual(refused)
    expect(await cancel({ fsi_uid: master, gsd_id_arr: [gsd_id, other] })).toEqual(refused)
    expect(await subscribersOf(gsd_id)).toEqual([user.fsi_uid, master].toSorted((a, b) => a - b))
    expect(await subscribersOf(other)).toEqual([master])
    expect(await history(gsd_id)).toEqual([])
    expect(await cancel({ fsi_uid: master, gsd_id: other })).toEqual(done)
    const { fsi_nid } = await makeNumberOf(test.database.db, { ...user, fsi_uid: master })
    const handing = test.database.db.updateTable('shared_lines').set({ fsi_uid: master, fsi_nid })
    await handing.where('gsd_id', '=', other).execute()
    expect(await cancel({ fsi_uid: master, gsd_id_arr: [gsd_id, other] })).toEqual({
      ...refused,
      message: 'The user is the master user of 2 of the shared lines: its own subscriptions stay.',
    })
  })

  it('answers as absent where there is no such subscription; one in a list refuses it all (req 28, 29)', async () => {
    const { db } = test.database
    const colleague = await makeUser(db, user.fsi_gid)
    const theirs = await makeSubscription(db, colleague)
    const foreign = await makeSubscription(db, org.west.user)
    const absent = { status: 404, code: 404 }
    for (const other of [theirs, foreign, 2_000_000_000]) {
      expect(await cancel({ gsd_id: other })).toMatchObject(absent)
      expect(await cancel({ gsd_id_arr: [gsd_id, other] })).toMatchObject(absent)
    }
    const west = { fsi_uid: org.west.user.fsi_uid, gsd_id: foreign }
    expect(await cancel(west)).toMatchObject(absent)
    expect(await subscribersOf(gsd_id)).toEqual([user.fsi_uid])
    expect(await subscribersOf(theirs)).toEqual([colleague.fsi_uid])
    expect(await subscribersOf(foreign)).toEqual([org.west.user.fsi_uid])
    expect(await cancel(west, root)).toEqual(done)
    expect(await cancel({ gsd_id })).toEqual(done)
    expect(await cancel({ gsd_id })).toMatchObject(absent)
  })

  it('refuses a body with none or both of a line and a list, or with a list out of bounds (req 42)', async () => {
    const either = { path: 'gsd_id', message: 'Send either gsd_id or gsd_id_arr.' }
    for (const body of [{}, { gsd_id: 0 }, { gsd_id, gsd_id_arr: [gsd_id] }])
      expect(await cancel(body)).toMatchObject({ status: 400, errors: [either] })
    const many = Array.from({ length: 1001 }, (_, at) => 2_000_000_000 + at)
    for (const gsd_id_arr of [[], many, [0]]) expect((await cancel({ gsd_id_arr })).status).toBe(400)
    expect((await cancel({ gsd_id_arr: many.slice(1) })).status).toBe(404)
    expect(await subscribersOf(gsd_id)).toEqual([user.fsi_uid])
  })
})
