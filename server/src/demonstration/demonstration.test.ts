import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closureDifferences } from '../tree/closure.queries.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { keepDemonstrationAlive, loadDemonstration } from './load-demonstration.ts'
import { makeTraffic } from './fax-traffic.ts'
import { seededRandom } from '../platform/seeded-random.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
  await loadDemonstration({ db: test.database.db, clock: test.clock })
})
afterAll(() => test.close())

const counted = async (sql: string): Promise<number> => {
  const { rows } = await test.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${sql}`,
  )
  return rows[0]?.count ?? -1
}

const signIn = (email: string) => test.call('signIn', { basic: [email, 'Telecopy2025'] })

describe('the demonstration organisation', () => {
  it('has both administrators, each seeing its own tree', async () => {
    const root = await signIn('admin@telecopy.example')
    const branch = await signIn('branch@telecopy.example')
    if (root.body.code !== 1 || branch.body.code !== 1) throw new Error('not signed in')
    const whole = await test.call('listGroups', { token: root.body.fsi_a_t, body: {} })
    const part = await test.call('listGroups', { token: branch.body.fsi_a_t, body: {} })
    expect(whole.body.data).toMatchObject({
      group_name: 'Meridian Cloud Fax',
      total_users: 400,
      total_sub_groups: 36,
    })
    expect(part.body.data.group_name).toBe('Cascade Telecom')
    expect(part.body.data.children.some((child) => child.children.length > 0)).toBe(true)
  })

  it('has imports of both administrators, with the outcome of each row', async () => {
    for (const [email, imports] of [
      ['admin@telecopy.example', 4],
      ['branch@telecopy.example', 2],
    ] as const) {
      const { body } = await signIn(email)
      if (body.code !== 1) throw new Error('not signed in')
      const token = body.fsi_a_t
      const { body: list } = await test.call('listUserImports', { token, body: {} })
      expect(list.data.counts).toBe(imports)
      const one = list.data.reports.find(({ rows_total }) => rows_total > 0)
      expect(one).toMatchObject({ count_created: 5, count_skipped: 1, count_failed: 1, rows_total: 7 })
      const details = await test.call('downloadUserImport', {
        token,
        body: { ref_code: one?.ref_code ?? '' },
      })
      expect(details.body.trimEnd().split('\r\n')).toHaveLength(8)
    }
  })

  it.each([
    ['groups', 37],
    ['users', 400],
    ['fax_numbers', 600],
    ['fax_records', 20_000],
    ["fax_numbers where type = '1' and lst_ata_online_time > 0", 60],
    ['shared_lines', 3],
    ['brands where logo_png is not null', 2],
    ['cover_pages', 6],
    ['bulletins', 3],
    ['groups where is_active = 0', 2],
    ['group_default_users', 1],
    ['user_imports', 4],
    ['usage_reports', 8],
    ['legal_holds', 1],
    ["audit_log where action = 'group.create'", 36],
    ['fax_numbers where fsi_uid is null', 100],
  ])('has enough of %s', async (table, least) => expect(await counted(table)).toBeGreaterThanOrEqual(least))

  it('obeys the rules of the product', async () => {
    expect(await closureDifferences(test.database.db)).toBe(0)
    expect(
      await counted('users u join groups g using (fsi_gid) where u.is_active = 1 and g.is_active = 0'),
    ).toBe(0)
    expect(
      await counted(
        'users u where default_nid is null and exists (select 1 from fax_numbers n where n.fsi_uid = u.fsi_uid)',
      ),
    ).toBe(0)
  })

  it('has faxes in the rhythm of an office week, about one in twelve failed', async () => {
    const sunday = await counted(
      "fax_records where extract(dow from to_timestamp(created_time) at time zone 'GMT-6') = 0",
    )
    const tuesday = await counted(
      "fax_records where extract(dow from to_timestamp(created_time) at time zone 'GMT-6') = 2",
    )
    expect(tuesday).toBeGreaterThan(sunday * 3)
    const failed = await counted("fax_records where direction = 'sent' and fax_result_code <> 0")
    const sent = await counted("fax_records where direction = 'sent'")
    expect(failed / sent).toBeGreaterThan(0.05)
    expect(failed / sent).toBeLessThan(0.12)
  })

  it('is loaded into an empty database only', async () => {
    expect(await loadDemonstration({ db: test.database.db, clock: test.clock })).toBe(false)
    expect(await counted('groups')).toBe(37)
  })

  it('keeps some devices and the services reporting', async () => {
    test.clock.advance(3600)
    const stop = await keepDemonstrationAlive({ db: test.database.db, clock: test.clock })
    await expect
      .poll(() => counted(`fax_numbers where lst_ata_online_time >= ${test.clock.now() - 5}`))
      .toBeGreaterThan(20)
    stop()
  })

  it('leaves another organisation alone', async () => {
    const other = await openTestDatabase()
    const stop = await keepDemonstrationAlive({ db: other.db, clock: test.clock })
    expect(stop()).toBeUndefined()
    await other.close()
  })
})

describe('its traffic', () => {
  it('is the same for the same seed', () => {
    const line = {
      fsi_nid: 1,
      fax_number: '12125550001',
      fsi_gid: 1,
      fsi_uid: 1,
      gsd_id: 0,
      email: 'a@b.example',
      user_name: 'A',
      group_name: 'G',
      type: '0',
    } as const
    const make = (seed: number) => makeTraffic(seededRandom(seed), [line], { count: 50, now: 1_800_000_000 })
    expect(make(7)).toEqual(make(7))
    expect(make(7)).not.toEqual(make(8))
  })
})
