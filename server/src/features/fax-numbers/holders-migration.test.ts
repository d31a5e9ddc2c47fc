import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../jobs.ts'
import { migrateUpTo } from '../../platform/db/migrate.ts'
import type { OpenDatabase } from '../../platform/db/open-database.ts'
import { openBareDatabase } from '../../testing/test-database.ts'

let database: OpenDatabase
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

/** The holders of a number, oldest first, as `time: group user line type`. */
async function holdersOf(fax_number: string): Promise<string[]> {
  const rows = await query(
    `select h.from_time || ': ' || concat_ws(' ', coalesce(nullif(h.group_name, ''), 'inventory'), nullif(h.account_email, ''),
       nullif(h.gsd_id, 0), case h.type when '1' then 'ATA' end) as holder
     from fax_number_holders h join fax_numbers n using (fsi_nid) where n.fax_number = $1 order by h.from_time`,
    [fax_number],
  )
  return rows.map(({ holder }) => String(holder))
}

const audit = (time: number, action: string, of: object) =>
  query(
    `insert into audit_log (time, action, entity, entity_id, fsi_gid, group_name, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      time,
      action,
      action.split('.')[0],
      ...['entity_id', 'fsi_gid', 'group_name', 'before', 'after'].map(
        (name) => (of as Record<string, unknown>)[name] ?? (name === 'group_name' ? '' : null),
      ),
    ],
  )

// Groups 1 (root), 2 (East) and 3 (West), of the times 10, 20 and 30; users 1 (Ann, East) and 2 (Bob, West) of 50 and 60.
async function prepare(): Promise<void> {
  database = await openBareDatabase()
  await migrateUpTo(database.db, '0046_metadata_end')
  await query(`insert into groups (parent_gid, group_name, created_time)
    values (null, 'Root', 10), (1, 'East', 20), (1, 'West', 30)`)
  await query(`insert into group_closure (ancestor_gid, descendant_gid, depth) select fsi_gid, fsi_gid, 0 from groups
    union all select 1, fsi_gid, 1 from groups where fsi_gid > 1`)
  await query(`insert into users (fsi_gid, email, email_key, first_name, last_name, created_time)
    values (2, 'ann@east.example', 'ann@east.example', 'Ann', 'Able', 50),
      (3, 'bob@west.example', 'bob@west.example', 'Bob', 'Best', 60)`)
}

let made = 0
async function number(fsi_gid: number | null, fsi_uid: number | null, created_time: number, type = '0') {
  made += 1
  const fax_number = String(12_025_550_000 + made)
  const [row] = await query(
    `insert into fax_numbers (fax_number, fsi_gid, fsi_uid, created_time, type) values ($1, $2, $3, $4, $5) returning fsi_nid`,
    [fax_number, fsi_gid, fsi_uid, created_time, type],
  )
  return { fax_number, entity_id: Number(row?.fsi_nid) }
}

const upgraded = () => prepareDatabase(database)
const east = { fsi_gid: 2, group_name: 'East' }
const west = { fsi_gid: 3, group_name: 'West' }
const ann = { fsi_uid: 1, email: 'ann@east.example' }
const bob = { fsi_uid: 2, email: 'bob@west.example' }
const none = { fsi_uid: null, email: '' }
const inventory = { fsi_gid: null, group_name: '' }

describe('an upgrade', () => {
  beforeEach(prepare)
  afterEach(() => database.close())

  it('lets a number without records begin with its creation, its group or its user, whichever is the latest', async () => {
    const numbers = [
      await number(2, null, 5),
      await number(2, null, 25),
      await number(2, 1, 25),
      await number(null, null, 7),
    ]
    await upgraded()
    expect(await Promise.all(numbers.map(({ fax_number }) => holdersOf(fax_number)))).toEqual([
      ['20: East'],
      ['25: East'],
      ['50: East ann@east.example'],
      ['7: inventory'],
    ])
  })

  it('follows the records of a number', async () => {
    const { fax_number, entity_id } = await number(3, 2, 15, '1')
    const first = { ...east, entity_id }
    await audit(100, 'fax-number.assign', {
      ...first,
      before: { ...none, ...east, type: '0' },
      after: { ...ann, ...east, type: '1' },
    })
    await audit(200, 'fax-number.update', { ...first, before: { is_active: 1 }, after: { is_active: 0 } })
    await audit(300, 'fax-number.unassign', { ...first, before: ann, after: none })
    await audit(400, 'fax-number.return', { ...first, before: east, after: inventory })
    await audit(500, 'fax-number.hand-out', { ...west, entity_id, before: inventory, after: west })
    await audit(600, 'fax-number.assign-by-import', { ...west, entity_id, after: { ...bob, type: '1' } })
    await upgraded()
    expect(await holdersOf(fax_number)).toEqual([
      '20: East',
      '100: East ann@east.example ATA',
      '300: East',
      '400: inventory',
      '500: West',
      '600: West bob@west.example ATA',
    ])
  })

  it('lets numbers move with their user, and knows the group before', async () => {
    const assigned = await number(3, 2, 15)
    const old = await number(3, 2, 15)
    await audit(100, 'fax-number.assign', {
      ...east,
      entity_id: assigned.entity_id,
      before: { ...none, ...east },
      after: { ...bob, ...east },
    })
    await audit(200, 'user.move', { ...west, entity_id: 2, before: east, after: west })
    await upgraded()
    expect(await holdersOf(assigned.fax_number)).toEqual([
      '20: East',
      '100: East bob@west.example',
      '200: West bob@west.example',
    ])
    expect(await holdersOf(old.fax_number)).toEqual([
      '60: East bob@west.example',
      '200: West bob@west.example',
    ])
  })

  it('gives what a deleted group held to its heir, and keeps the words of a deleted user', async () => {
    const { fax_number, entity_id } = await number(3, null, 15)
    await query('insert into deleted_groups (fsi_gid, heir_gid) values (90, 1)')
    const gone = { fsi_gid: 90, group_name: 'Gone' }
    await audit(300, 'fax-number.unassign', {
      ...gone,
      entity_id,
      before: { fsi_uid: 77, email: 'old@gone.example' },
      after: none,
    })
    await audit(400, 'fax-number.move', { ...west, entity_id, before: gone, after: west })
    await upgraded()
    expect(await holdersOf(fax_number)).toEqual(['15: Gone old@gone.example', '300: Gone', '400: West'])
    const rows = await query(
      `select fsi_gid, fsi_uid from fax_number_holders where fsi_nid = $1 order by from_time`,
      [entity_id],
    )
    expect(rows).toEqual([
      { fsi_gid: 1, fsi_uid: null },
      { fsi_gid: 1, fsi_uid: null },
      { fsi_gid: 3, fsi_uid: null },
    ])
  })

  it('splits a holding where the number became a shared line, and where the line ended', async () => {
    const { fax_number, entity_id } = await number(2, 1, 15)
    await audit(100, 'shared-line.create', { ...east, entity_id: 9, after: { fsi_nid: entity_id } })
    await audit(200, 'shared-line.delete', { ...east, entity_id: 9, before: { fsi_nid: entity_id } })
    await query(
      `insert into shared_lines (fsi_gid, fsi_uid, fsi_nid, tag, created_time) values (2, 1, $1, 'Desk', 300)`,
      [entity_id],
    )
    await upgraded()
    expect(await holdersOf(fax_number)).toEqual([
      '50: East ann@east.example',
      '100: East ann@east.example 9',
      '200: East ann@east.example',
      '300: East ann@east.example 1',
    ])
  })

  it('lets a holder begin late whom the records do not lead to', async () => {
    const added = await number(3, null, 15)
    const unknown = await number(3, null, 15)
    for (const { entity_id } of [added, unknown])
      await audit(400, 'fax-number.return', { ...east, entity_id, before: east, after: inventory })
    await audit(500, 'fax-numbers.add', {
      ...west,
      entity_id: 3,
      after: { count: 1, first: [added.fax_number] },
    })
    await upgraded()
    expect(await holdersOf(added.fax_number)).toEqual(['20: East', '400: inventory', '500: West'])
    const [, , last] = await holdersOf(unknown.fax_number)
    expect(last).toBe('500: West')
  })

  // The tests above show the rule for each kind of number.
  it(
    'writes the holders of 20,000 numbers, and no more for acts that came between the migrations',
    { tags: 'long' },
    async () => {
      await query(
        `insert into fax_numbers (fax_number, fsi_gid, created_time) select 13125550000 + n, 2, 40 from generate_series(1, 20000) n`,
      )
      const { fax_number } = await number(2, null, 15)
      await migrateUpTo(database.db, '0050_number_holders')
      await query('update fax_numbers set fsi_gid = 3 where fax_number = $1', [fax_number])
      await upgraded()
      const [{ count } = { count: 0 }] = await query(`select count(*)::int as count from fax_number_holders`)
      expect(count).toBe(20_001)
      expect(await holdersOf(fax_number)).toHaveLength(1)
    },
  )
})
