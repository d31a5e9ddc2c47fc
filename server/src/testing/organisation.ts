import { makeNumberOf } from '../features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../features/groups/groups.factory.ts'
import {
  type MadeUser,
  makeAdministratorAccount,
  makeUser,
  testPassword,
} from '../features/users/users.factory.ts'
import type { Db } from '../platform/db/transaction.ts'
import type { Settings } from '../platform/env/env.ts'
import { type TestApp, openTestApp } from './test-app.ts'

/** Signs a test administrator in and returns the access token. */
export async function tokenOf(test: TestApp, account: MadeUser): Promise<string> {
  const { body } = await test.call('signIn', { basic: [account.email, testPassword] })
  if (body.code !== 1) throw new Error(`signing in ${account.email} answered ${JSON.stringify(body)}`)
  return body.fsi_a_t
}

/**
 * Two branches below a root, each with an administrator, a sub-group, a user and a number. Each branch is foreign to
 * the other's administrator.
 */
export async function makeOrganisation(test: { database: { db: Db } }) {
  const { db } = test.database
  const root = await makeGroup(db, null, { group_name: 'Root' })
  const makeBranch = async (name: string) => {
    const group = await makeGroup(db, root.fsi_gid, { group_name: name })
    const below = await makeGroup(db, group.fsi_gid, { group_name: `${name} below` })
    const administrator = await makeAdministratorAccount(db, group.fsi_gid)
    const user = await makeUser(db, below.fsi_gid)
    const number = await makeNumberOf(db, user)
    return { group, below, administrator, user, number }
  }
  const administrator = await makeAdministratorAccount(db, root.fsi_gid)
  return { root, administrator, east: await makeBranch('East'), west: await makeBranch('West') }
}

export type Organisation = Awaited<ReturnType<typeof makeOrganisation>>

/** An organisation in its own test app, with the tokens of its root's and its East group's administrators. */
export async function openOrganisation(changes: Partial<Settings> = {}): Promise<{
  test: TestApp
  org: Organisation
  root: string
  east: string
}> {
  const test = await openTestApp(changes)
  const org = await makeOrganisation(test)
  return {
    test,
    org,
    root: await tokenOf(test, org.administrator),
    east: await tokenOf(test, org.east.administrator),
  }
}
