import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../../jobs.ts'
import { migrateUpTo } from '../../platform/db/migrate.ts'
import type { OpenDatabase } from '../../platform/db/open-database.ts'
import { openBareDatabase } from '../../testing/test-database.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openBareDatabase()
  // The last release without sums of days.
  await migrateUpTo(database.db, '0013_audit_persons')
})
afterAll(() => database.close())

it('an upgrade counts the faxes that are there, of each group and with all groups below it', async () => {
  const { pool } = database
  await pool.query(`
    insert into groups (group_name, created_time) values ('Root', 1);
    insert into groups (parent_gid, group_name, created_time) select fsi_gid, 'Below', 1 from groups;
    insert into group_closure (ancestor_gid, descendant_gid, depth)
      select fsi_gid, fsi_gid, 0 from groups union all
      select parent_gid, fsi_gid, 1 from groups where parent_gid is not null`)
  await pool.query(`
    insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time, pages_delivered, connect_time,
      fax_result_code)
    select case when n % 2 = 0 then 'sent' else 'received' end, 'F' || n, g.fsi_gid, '12025550100',
      1772323200 + n * 7200, n % 4, n % 9, case when n % 4 = 0 then 0 when n % 8 = 2 then 17 end
    from groups g cross join generate_series(1, 40) n where g.parent_gid is not null or n > 30
    on conflict do nothing`)
  await prepareDatabase(database)
  expect(await usageDifferences(database.db)).toEqual([])
  const { rows } = await pool.query<{ faxes: number }>(`
    select sum(sent_faxes + received_faxes)::int as faxes from usage_subtree_days
    where fsi_gid = (select fsi_gid from groups where parent_gid is null)`)
  expect(rows[0]?.faxes).toBeGreaterThan(20)
})
