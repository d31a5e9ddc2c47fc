import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trueOrigins } from '../../platform/db/migrations/0025-true-origins.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation
beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

it('the migration removes origins that give no value, and leaves the others (req 100)', async () => {
  const { db } = test.database
  const passing = { is_allow_del_inbox: 1, is_allow_del_inbox_pass_to_subs: 1 } as const
  await db.updateTable('groups').set(passing).where('fsi_gid', '=', org.root.fsi_gid).execute()
  const top = await makeGroup(db, org.root.fsi_gid, { ...passing })
  const from = { del_inbox_from_gid: top.fsi_gid }
  const groups = {
    passed: await makeGroup(db, top.fsi_gid, { ...from, is_allow_del_inbox: 1 }),
    taken: await makeGroup(db, top.fsi_gid, { ...from, is_allow_del_inbox: 0 }),
    elsewhere: await makeGroup(db, org.west.group.fsi_gid, { ...from }),
    notPassed: await makeGroup(db, top.fsi_gid, { del_sent_from_gid: top.fsi_gid }),
  }
  await trueOrigins.up(db as unknown as Kysely<unknown>)
  const originsOf = async ({ fsi_gid }: { fsi_gid: number }) => {
    const { rows } = await test.database.pool.query<object>(
      'select del_inbox_from_gid as inbox, del_sent_from_gid as sent from groups where fsi_gid = $1',
      [fsi_gid],
    )
    return rows[0]
  }
  expect(await originsOf(groups.passed)).toEqual({ inbox: top.fsi_gid, sent: null })
  for (const group of [groups.taken, groups.elsewhere, groups.notPassed])
    expect(await originsOf(group)).toEqual({ inbox: null, sent: null })
})
