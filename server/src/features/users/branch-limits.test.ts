import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { directoryOf, newUser } from '../scim/scim.factory.ts'
import { makeWebhook } from '../webhooks/webhooks.factory.ts'
import { makeAdministratorAccount, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let east: string
let west: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.db.deleteFrom('rate_limits').execute()
  east = await tokenOf(test, org.east.administrator)
  west = await tokenOf(test, org.west.administrator)
})

const many = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const servedOf = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length

const ask = async (token: string) => {
  const body = { email: org.administrator.email }
  return (await test.call('checkEmailExists', { token, body })).status
}
const accountIn = async (fsi_gid: number) =>
  tokenOf(test, await makeAdministratorAccount(test.database.db, fsi_gid))

/** Keys in so many sub-groups of East, one in each. */
const keysBelowEast = (count: number) =>
  many(count, async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    const { key } = await makeGroupKey(db, fsi_gid, { permissions: ['read', 'users'] })
    return { key, fsi_gid }
  })

describe('answers that tell of others are so many in a minute for a whole branch (req 39, 83)', () => {
  it('of 25 keys in 25 sub-groups, who ask whether addresses are taken: 60, and another branch has its own', async () => {
    const keys = await keysBelowEast(25)
    const statuses = await many(100, (at) => ask(keys[at % 25]?.key ?? ''))
    expect(servedOf(statuses)).toBe(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    expect(await ask(east)).toBe(429)
    expect(await ask(west)).toBe(200)
    test.clock.advance(61)
    expect(await ask(keys[0]?.key ?? '')).toBe(200)
  })

  it('of a sub-group 45, so that its sibling still has 15', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const greedy = [await accountIn(org.east.below.fsi_gid), await accountIn(org.east.below.fsi_gid)]
    const sibling = await accountIn(fsi_gid)
    expect(servedOf(await many(80, (at) => ask(greedy[at % 2] ?? '')))).toBe(45)
    expect(servedOf(await many(20, () => ask(sibling)))).toBe(15)
  })

  it('of the accounts of the root 60 together', async () => {
    const accounts = [await accountIn(org.root.fsi_gid), await accountIn(org.root.fsi_gid)]
    expect(servedOf(await many(100, (at) => ask(accounts[at % 2] ?? '')))).toBe(60)
  })

  // The first test of this group shows the next two for keys that ask.
  it('of keys that change addresses 60', { tags: 'long' }, async () => {
    const keys = await keysBelowEast(3)
    const users = await many(3, (at) => makeUser(test.database.db, keys[at]?.fsi_gid ?? 0))
    const statuses = await many(75, async (at) => {
      const { email } = org.west.user
      const change = { new_email: email, confirm_email: email, is_batch_update_dids_emails: 0 } as const
      const body = { fsi_uid: users[at % 3]?.fsi_uid ?? 0, ...change }
      return (await test.call('updateUser', { token: keys[at % 3]?.key ?? '', body })).status
    })
    expect(servedOf(statuses)).toBe(60)
  })

  it('of keys and directories that are refused new users 60', { tags: 'long' }, async () => {
    const keys = await keysBelowEast(4)
    const { email } = org.west.user
    const statuses = await many(80, async (at) => {
      const { key, fsi_gid } = keys[at % 4] ?? { key: '', fsi_gid: 0 }
      if (at % 4 < 2)
        return (await directoryOf(test, key)('POST', '/Users', { body: newUser({ userName: email }) })).status
      const names = { first_name: 'Ada', last_name: 'Key', time_zone: 'UTC' }
      return (await test.call('createUser', { token: key, body: { ...names, fsi_gid, email } })).status
    })
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60)
  })
})

it('tests of webhooks are 60 in a minute for a whole branch (req 83, 108)', async () => {
  const { db } = test.database
  const webhook = await makeWebhook(db, org.east.below.fsi_gid)
  const senders = [east, await accountIn(org.east.below.fsi_gid)]
  const statuses = await many(90, async (at) => {
    const body = { webhook_id: webhook.webhook_id }
    return (await test.call('testWebhook', { token: senders[at % 2] ?? '', body })).status
  })
  expect(servedOf(statuses)).toBe(60)
})

it('welcome e-mails of a day are one count for two sub-groups, and another branch has its own (req 72)', async () => {
  const { db } = test.database
  const other = await makeGroup(db, org.east.group.fsi_gid)
  const window_end = test.clock.now() + 1000
  const bucket = `welcome|/${org.east.group.fsi_gid}`
  await db.insertInto('rate_limits').values({ bucket, window_end, used: 19_998 }).execute()
  const welcome = async (fsi_gid: number) => {
    const fsi_uids = [(await makeUser(db, fsi_gid)).fsi_uid]
    const token = await accountIn(fsi_gid)
    return (await test.call('sendWelcomeEmail', { token, body: { fsi_uids } })).status
  }
  expect(await welcome(other.fsi_gid)).toBe(200)
  expect(await welcome(org.east.below.fsi_gid)).toBe(200)
  expect([await welcome(other.fsi_gid), await welcome(org.east.below.fsi_gid)]).toEqual([429, 429])
  expect(await welcome(org.west.below.fsi_gid)).toBe(200)
})
