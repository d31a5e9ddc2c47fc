import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type Organisation, tokenOf, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeAdministratorAccount, makeUser } from './users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

async function rowsOf(token: string, fsi_gid = 0): Promise<string[][]> {
  const { body } = await test.call('exportUserList', { token, body: { fsi_gid } })
  return Papa.parse<string[]>(body, { newline: '\r\n', skipEmptyLines: true }).data
}

describe('exportUserList', () => {
  it('answers the columns of the list as Users_{fsi_gid}.csv, for the group and everything below it', async () => {
    const zone = 'America/New_York'
    const group = await makeGroup(test.database.db, org.root.fsi_gid, { group_name: '=Sums, "Ltd"' })
    const reader = await makeAdministratorAccount(test.database.db, group.fsi_gid, { time_zone: zone })
    const below = await makeGroup(test.database.db, group.fsi_gid, { group_name: 'Below' })
    const user = await makeUser(test.database.db, below.fsi_gid, {
      email: '+ada@example.com',
      first_name: 'Ada',
      last_name: '-Byron',
      is_active: 0,
      count_welcome_email: 3,
      // Half past one on the day on which the clocks went back.
      created_time: Date.UTC(2025, 10, 2, 6, 30) / 1000,
    })
    const vfax = await makeNumberOf(test.database.db, user)
    const ata = await makeNumberOf(test.database.db, user, { type: '1', ata_mac: '001FC1A2B3C4' })
    const token = await tokenOf(test, reader)
    const answer = await test.call('exportUserList', { token, body: { fsi_gid: group.fsi_gid } })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="Users_${group.fsi_gid}.csv"`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, , line] = await rowsOf(token, group.fsi_gid)
    expect(header).toEqual([
      'Email',
      'Group',
      'User Name',
      'Fax Number(s)',
      `Creation Time (${zone})`,
      'Status',
      'Sent Welcome Email',
    ])
    expect(line).toEqual([
      "'+ada@example.com",
      'Below',
      'Ada -Byron',
      `${vfax.fax_number}; ${ata.fax_number} (001FC1A2B3C4)`,
      '2025-11-02 01:30',
      'Disabled',
      'Sent (3)',
    ])
    const [, own] = await rowsOf(token)
    expect(own?.[1]).toBe(`'=Sums, "Ltd"`)
  })

  it('contains a branch administrator’s own users and no others, and answers a foreign group as absent (req 38)', async () => {
    const emails = (await rowsOf(east)).slice(1).map(([email]) => email)
    expect(emails).toEqual([org.east.administrator.email, org.east.user.email])
    const foreign = await test.call('exportUserList', {
      token: east,
      body: { fsi_gid: org.west.group.fsi_gid },
    })
    expect([foreign.status, foreign.body]).toEqual([404, { code: 404, message: 'Not found.' }])
  })

  it('is recorded with the administrator', async () => {
    await rowsOf(root, org.east.group.fsi_gid)
    const row = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_email', 'entity_id', 'group_name'])
      .where('actor_uid', '=', org.administrator.fsi_uid)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({
      action: 'user.export-list',
      actor_email: org.administrator.email,
      entity_id: org.east.group.fsi_gid,
      group_name: 'East',
    })
  })

  it('misses no user and repeats none over many pages', async () => {
    const group = await makeGroup(test.database.db, org.root.fsi_gid)
    const people = Array.from({ length: 4500 }, (_, index) => `bulk${index}@example.com`)
    await test.database.db
      .insertInto('users')
      .values(
        people.map((email) => ({
          fsi_gid: group.fsi_gid,
          email,
          email_key: email,
          first_name: 'Bulk',
          last_name: 'User',
          created_time: 1_700_000_000,
        })),
      )
      .execute()
    const emails = (await rowsOf(root, group.fsi_gid)).slice(1).map(([email]) => email)
    expect(emails).toEqual(people)
  })
})
