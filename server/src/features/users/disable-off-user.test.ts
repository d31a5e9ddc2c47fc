import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { type GroupCalls, groupCallsOf } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Answered, directoryOf, newUser, patchOf } from '../scim/scim.factory.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { type Operator, makeOperator } from '../../testing/operator.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let key: string
let keyName: string
let directory: ReturnType<typeof directoryOf>
let operator: Operator
let groups: GroupCalls

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  const made = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
  ;({ key, name: keyName } = made)
  directory = directoryOf(test, key)
  operator = makeOperator(test.database)
  groups = groupCallsOf(test, root)
})
// The calls of an account are limited by the minute, and the test's clock does not move.
beforeEach(() => test.clock.advance(61))
afterAll(() => test.close())

type Branch = { top: number; user: MadeUser; other: MadeUser }

const turn = async ({ top }: Branch, is_active: 0 | 1): Promise<void> =>
  expect(await groups.update(top, { is_active, is_active_changed: 1 })).toMatchObject({ code: 1 })

/** A group that is off, with a sub-group that has two users. */
async function makeOffBranch(): Promise<Branch> {
  const { db } = test.database
  const { fsi_gid: top } = await makeGroup(db, org.east.group.fsi_gid)
  const { fsi_gid } = await makeGroup(db, top)
  const branch = { top, user: await makeUser(db, fsi_gid), other: await makeUser(db, fsi_gid) }
  await turn(branch, 0)
  return branch
}

const details = async ({ fsi_uid }: MadeUser) =>
  (await test.call('getUser', { token: root, body: { fsi_uid } })).body.data

/** Whether the two users are on. */
const states = async ({ user, other }: Branch) => [
  (await details(user)).is_active,
  (await details(other)).is_active,
]

const update = async ({ fsi_uid }: MadeUser, token: string, fields: object = {}): Promise<void> => {
  const { body } = await test.call('updateUser', { token, body: { fsi_uid, is_active: 0, ...fields } })
  expect(body).toMatchObject({ code: 1 })
}

const answers = async (status: number, answer: Promise<Answered>): Promise<void> =>
  expect((await answer).status).toBe(status)

/** Each way that disables a user. */
const ways: [name: string, disable: (user: MadeUser) => Promise<void>][] = [
  ['user/update of a person', (user) => update(user, root)],
  ['user/update of a key', (user) => update(user, key)],
  [
    'PATCH of a directory',
    ({ fsi_uid }) => {
      const body = patchOf({ op: 'replace', path: 'active', value: false })
      return answers(200, directory('PATCH', `/Users/${fsi_uid}`, { body }))
    },
  ],
  [
    'PUT of a directory',
    ({ fsi_uid, email }) => {
      const body = newUser({ userName: email, active: false })
      return answers(200, directory('PUT', `/Users/${fsi_uid}`, { body }))
    },
  ],
  ['DELETE of a directory', ({ fsi_uid }) => answers(204, directory('DELETE', `/Users/${fsi_uid}`))],
  [
    'the command line',
    async ({ email }) =>
      expect(await operator.run('user', 'disable', '--email', email)).toMatchObject({
        code: 0,
        said: [`Disabled ${email}, and ended 0 sessions.`],
      }),
  ],
]

describe('a user that is off with a group above it', () => {
  it.each(ways)('stays off when the group is turned on, after %s', async (_name, disable) => {
    const branch = await makeOffBranch()
    const { version } = await details(branch.user)
    await disable(branch.user)
    expect((await details(branch.user)).version).toBeGreaterThan(version)
    await turn(branch, 1)
    expect(await states(branch)).toEqual([0, 1])
  })

  it('is disabled once, with a record that says what changed', async () => {
    const branch = await makeOffBranch()
    const { fsi_uid, email } = branch.user
    await update(branch.user, key)
    const { version } = await details(branch.user)
    await update(branch.user, key)
    const again = await operator.run('user', 'disable', '--email', email)
    expect(again.said).toEqual([`${email} is disabled already.`])
    expect((await details(branch.user)).version).toBe(version)
    const stored = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', fsi_uid)
      .execute()
    expect(stored).toEqual([
      {
        before: { is_active: 0, is_active_with_group: 1 },
        after: { is_active: 0, is_active_with_group: 0 },
      },
    ])
    const { body } = await test.call('listHistory', { token: root, body: { entity: 'user', id: fsi_uid } })
    expect(body.data.data).toMatchObject([
      {
        action: 'user.update',
        actor_key: keyName,
        before: { is_active_with_group: 1 },
        after: { is_active_with_group: 0 },
      },
    ])
  })

  it('keeps what turned it off when other settings change', async () => {
    const branch = await makeOffBranch()
    const { fsi_uid } = branch.user
    const renamed = { fsi_uid, last_name: 'Renamed' }
    expect((await test.call('updateUser', { token: root, body: renamed })).body).toMatchObject({ code: 1 })
    const body = patchOf({ op: 'replace', path: 'name.givenName', value: 'Ada' })
    await answers(200, directory('PATCH', `/Users/${fsi_uid}`, { body }))
    await turn(branch, 1)
    expect(await states(branch)).toEqual([1, 1])
  })

  it('stays off, and is changed too, when a program disables it beside other settings', async () => {
    const branch = await makeOffBranch()
    await update(branch.user, key, { last_name: 'Gone' })
    await turn(branch, 1)
    expect(await details(branch.user)).toMatchObject({ is_active: 0, last_name: 'Gone' })
  })

  it('is not disabled by itself as the master of a shared line, and the refusal says so', async () => {
    const { db } = test.database
    const branch = await makeOffBranch()
    const { fsi_uid, fsi_gid, email } = branch.user
    const { fsi_nid } = await makeNumberOf(db, branch.user)
    await db
      .insertInto('shared_lines')
      .values({ fsi_gid, fsi_uid, fsi_nid, tag: 'Desk', created_time: 1 })
      .execute()
    const { body } = await test.call('updateUser', { token: key, body: { fsi_uid, is_active: 0 } })
    expect(body).toMatchObject({ code: 0, reason: 'shared_line_master' })
    await answers(409, directory('DELETE', `/Users/${fsi_uid}`))
    expect(await operator.run('user', 'disable', '--email', email)).toMatchObject({ code: 1, said: [] })
    await turn(branch, 1)
    expect(await states(branch)).toEqual([1, 1])
  })
})

describe('the database after these acts', () => {
  it('obeys every invariant', async () => expect(await brokenInvariants(test.database.db)).toEqual([]))
})
