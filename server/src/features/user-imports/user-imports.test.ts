import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importSample, importTemplate } from '@telecopy/contract/user-imports/import-columns'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { checkList, csvOf, detailsOf, fileOf, importList, rowOf, runImports } from './user-imports.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

const usersOf = (fsi_gid: number) =>
  test.database.db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'time_zone', 'is_admin', 'is_active', 'default_nid'])
    .where('fsi_gid', '=', fsi_gid)
    .where('email', 'like', '%import%')
    .orderBy('email')
    .execute()

const reportOf = async (token: string, ref_code: string) => {
  const { body } = await test.call('listUserImports', { token, body: { pagesize: 1000 } })
  return body.data.reports.find((one) => one.ref_code === ref_code)
}

describe('POST /admin-endpoint/users/import', () => {
  it('creates the users of a file as a job, with the time zone of the form, and reports the counts', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid, { group_name: 'New desk' })
    const form = {
      fsi_gid,
      time_zone: 'Asia/Tokyo',
      user_list_csv: fileOf(csvOf(rowOf('a1@import.example'), ',,,,,', rowOf('a2@import.example'))),
    } as const
    const { body } = await test.call('importUsers', { token: east, body: form })
    const { ref_code } = body
    expect(await reportOf(east, ref_code)).toMatchObject({
      group_requested: 'New desk',
      time_zone: 'Asia/Tokyo',
      email: org.east.administrator.email,
      status: 0,
      rows_done: 0,
    })
    expect(await usersOf(fsi_gid)).toEqual([])
    await runImports(test)
    expect(await reportOf(east, ref_code)).toMatchObject({
      status: 1,
      rows_total: 2,
      rows_done: 2,
      count_created: 2,
      count_skipped: 0,
      count_failed: 0,
      file_message: '',
    })
    const made = {
      first_name: 'Ann',
      last_name: 'Import',
      time_zone: 'Asia/Tokyo',
      is_admin: 0,
      is_active: 1,
    }
    expect(await usersOf(fsi_gid)).toEqual([
      { ...made, email: 'a1@import.example', default_nid: null },
      { ...made, email: 'a2@import.example', default_nid: null },
    ])
  })
})
