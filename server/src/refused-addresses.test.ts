import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressRefusals } from '@telecopy/contract/users/user-problems'
import {
  checkList,
  csvOf,
  detailsOf,
  importList,
  rowOf,
} from './features/user-imports/user-imports.factory.ts'
import { makeUser } from './features/users/users.factory.ts'
import type { Settings } from './platform/env/env.ts'
import { type Operator, makeOperator } from './testing/operator.ts'
import { type Organisation, openOrganisation } from './testing/organisation.ts'
import type { TestApp } from './testing/test-app.ts'

/** What the rules need to be set. */
const settings: Partial<Settings> = {}

type Rule = {
  /** Addresses that break it, each another spelling or case of it. */
  addresses: (org: Organisation) => string[]
  /** The answers of `user/add` and `user/update`. */
  create: object
  change: (address: string) => object
  /** The reason of an import's row, and that of `admin create`. */
  row: string
  command: (address: string) => string
}

const inUse = 'A user with this email already exists.'

/** Each rule about the address of a user, by the name of its problem, with what it says in each way to give one. */
const rules: Readonly<Record<string, Rule>> = {
  duplicate_email: {
    addresses: ({ east, west }) => [west.user.email, west.user.email.toUpperCase(), east.user.email],
    create: { code: 2, message: inUse },
    change: (address) => ({ code: 2, message: `The email address ${address} is used by another user.` }),
    row: inUse,
    command: (address) => `There is a user with the e-mail ${address} already.`,
  },
}

let test: TestApp
let org: Organisation
let east: string
let operator: Operator

beforeAll(async () => {
  ;({ test, org, east } = await openOrganisation(settings))
  operator = makeOperator(test.database, settings)
})
afterAll(() => test.close())
beforeEach(() => test.database.db.deleteFrom('rate_limits').execute())

/** All users and what is recorded of them: a refusal leaves both as they were. */
async function usersNow(): Promise<unknown> {
  const { rows } = await test.database.pool.query(
    `select (select json_agg(u order by fsi_uid) from users u) as users,
      (select count(*)::int from audit_log where entity = 'user') as records`,
  )
  return rows
}

it('each rule that forms show at the field has its row here', () =>
  expect(Object.keys(rules)).toEqual(addressRefusals.map(({ name }) => name)))

describe.each(Object.entries(rules))('an address that breaks %s is refused', (name, rule) => {
  it('in a new user, in any spelling (req 4, 39)', async () => {
    const before = await usersNow()
    for (const email of rule.addresses(org)) {
      const names = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const
      const body = { ...names, fsi_gid: org.east.group.fsi_gid, email }
      const answer = await test.call('createUser', { token: east, body })
      expect([answer.status, answer.body]).toEqual([200, rule.create])
    }
    expect(await usersNow()).toEqual(before)
  })

  it('as the new e-mail of a user (req 39, row 14)', async () => {
    const { fsi_uid } = await makeUser(test.database.db, org.east.group.fsi_gid)
    const before = await usersNow()
    for (const email of rule.addresses(org)) {
      const body = {
        fsi_uid,
        new_email: email,
        confirm_email: email,
        is_batch_update_dids_emails: '1',
      } as const
      const answer = await test.call('updateUser', { token: east, body })
      expect([answer.status, answer.body]).toEqual([200, rule.change(email)])
    }
    expect(await usersNow()).toEqual(before)
  })

  it('in an import and its check, which take the rows beside it (req 39)', async () => {
    const [address = ''] = rule.addresses(org)
    const beside = `beside.${name}@addresses.example`
    const asked = {
      token: east,
      fsi_gid: org.east.group.fsi_gid,
      csv: csvOf(rowOf(address), rowOf(beside)),
    }
    const [rows] = await checkList(test, asked)
    expect(rows).toMatchObject({ rows: [{ verdict: 'fail', message: rule.row }, { verdict: 'create' }] })
    expect(await detailsOf(test, east, await importList(test, asked))).toEqual([
      `${address} Failed ${rule.row}`,
      `${beside} Created`,
    ])
  })

  it('by admin create', async () => {
    const before = await usersNow()
    for (const address of rule.addresses(org)) {
      const argv = ['--email', address, '--first-name', 'Zoe', '--last-name', 'Admin']
      const { code, noted } = await operator.run('admin', 'create', ...argv)
      expect([code > 0, noted]).toEqual([true, [expect.stringContaining(rule.command(address))]])
    }
    expect(await usersNow()).toEqual(before)
  })
})
