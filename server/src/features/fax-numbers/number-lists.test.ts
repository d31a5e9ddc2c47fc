import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

type Number = { fsi_nid: number; fax_number: string }
type Body = SentBodyOf<typeof listFaxNumbers>

let test: TestApp
let org: Organisation
let root: string
let east: string
let top: { fsi_gid: number; group_name: string }
let below: { fsi_gid: number; group_name: string }
let user: MadeUser
let own: Number
let ata: Number
let ofColleague: Number
let free: Number
let freeBelow: Number

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const { db } = test.database
  top = await makeGroup(db, org.east.group.fsi_gid, { group_name: 'Top' })
  below = await makeGroup(db, top.fsi_gid, { group_name: 'Below it' })
  user = await makeUser(db, top.fsi_gid, {
    email: 'Ada.Byron@example.com',
    first_name: 'Ada',
    last_name: 'Byron',
  })
  own = await makeNumberOf(db, user, { fax_number: '442079460001', csid: 'Front Desk' })
  free = await makeFaxNumber(db, top.fsi_gid, { fax_number: '442079460002' })
  const fields = {
    type: '1',
    ata_mac: '001FC1A2B3C4',
    lst_ata_online_time: 1_760_000_000,
    is_active: 0,
  } as const
  ata = await makeNumberOf(db, user, { fax_number: '442079460003', ...fields })
  ofColleague = await makeNumberOf(db, await makeUser(db, below.fsi_gid), { fax_number: '13125550004' })
  freeBelow = await makeFaxNumber(db, below.fsi_gid, { fax_number: '13125550005' })
  await makeFaxNumber(db, null, { fax_number: '442079460006' })
})
afterAll(() => test.close())

async function list(body: Body, token = east) {
  const answer = await test.call('listFaxNumbers', { token, body })
  expect(answer.body).toMatchObject({ code: 1 })
  return answer.body.data
}

/** The identifiers of a page, and the total. */
async function found(body: Body, token = east) {
  const { data, counts } = await list(body, token)
  return { nids: data.map(({ fsi_nid }) => fsi_nid), counts }
}

const these = (...numbers: Number[]) => ({
  nids: numbers.map(({ fsi_nid }) => fsi_nid),
  counts: numbers.length,
})

const refused = async (body: Body) => {
  const { status, body: answer } = await test.call('listFaxNumbers', { token: east, body })
  return { status, ...answer } as Record<string, unknown>
}

describe('the list of fax numbers', () => {
  it('carries every field of an assigned number', async () => {
    const [shownAta, shown] = (await list({ fsi_gid: top.fsi_gid })).data
    expect(shown).toEqual({
      fsi_nid: own.fsi_nid,
      fax_number: '442079460001',
      fsi_gid: top.fsi_gid,
      group_name: 'Top',
      fsi_uid: user.fsi_uid,
      email: 'Ada.Byron@example.com',
      first_name: 'Ada',
      last_name: 'Byron',
      type: '0',
      csid: 'Front Desk',
      ata_mac: '',
      gsd_id: 0,
      is_active: 1,
      is_default: 1,
      is_group_number: 0,
      lst_ata_online_time: 0,
    })
    expect(shownAta).toMatchObject({
      fsi_nid: ata.fsi_nid,
      type: '1',
      ata_mac: '001FC1A2B3C4',
      lst_ata_online_time: 1_760_000_000,
      is_active: 0,
      is_default: 0,
    })
  })

  it('carries an unassigned number without a user', async () => {
    const [shown] = (await list({ fsi_gid: top.fsi_gid, is_assigned: 0 })).data
    expect(shown).toMatchObject({
      fsi_nid: free.fsi_nid,
      group_name: 'Top',
      fsi_uid: 0,
      email: '',
      first_name: '',
      last_name: '',
      is_default: 0,
    })
  })

  it('tells the shared line of a number, and whether its group sends from it', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid)
    const master = await makeUser(db, group.fsi_gid)
    const { fsi_nid } = await makeNumberOf(db, master)
    const ids = { fsi_gid: group.fsi_gid, fsi_uid: master.fsi_uid, fsi_nid }
    await db
      .insertInto('shared_lines')
      .values({ ...ids, tag: 'Desk', created_time: 1 })
      .execute()
    await db.insertInto('group_default_users').values(ids).execute()
    const [shown] = (await list({ fsi_gid: group.fsi_gid })).data
    expect(shown).toMatchObject({ fsi_nid, gsd_id: expect.any(Number), is_group_number: 1 })
    expect(shown?.gsd_id).toBeGreaterThan(0)
  })

  it('holds the numbers of the group alone, or of everything below it too, the newest first', async () => {
    const { fsi_gid } = top
    expect(await found({ fsi_gid })).toEqual(these(ata, own))
    expect(await found({ fsi_gid, is_contain_offspring: 1 })).toEqual(these(ofColleague, ata, own))
    expect(await found({ fsi_gid, is_assigned: 0 })).toEqual(these(free))
    expect(await found({ fsi_gid, is_assigned: false, is_contain_offspring: true })).toEqual(
      these(freeBelow, free),
    )
  })

  it('is that of the whole scope without a group, and accepts an id that it ignores (req 31, 38)', async () => {
    const whole = await found({ id: 'anything', fsi_gid: 0 })
    expect(whole.nids).toEqual(
      expect.arrayContaining([own.fsi_nid, ofColleague.fsi_nid, org.east.number.fsi_nid]),
    )
    expect(whole.nids).not.toContain(org.west.number.fsi_nid)
    expect(whole.counts).toBe(whole.nids.length)
    expect(await found({ is_assigned: 0 })).toEqual(these(freeBelow, free))
  })

  it('never holds a number of the inventory, not even for the root', async () => {
    expect(await found({ is_assigned: 0 }, root)).toEqual(these(freeBelow, free))
    expect(await found({ is_assigned: 0, fax_number: '079460006' }, root)).toEqual(these())
    const of = { fsi_gid: org.root.fsi_gid, is_assigned: 0 } as const
    expect(await found(of, root)).toEqual(these())
    expect(await found({ ...of, is_contain_offspring: 1 }, root)).toEqual(these(freeBelow, free))
  })

  it('answers a foreign group as an absent one (req 28)', async () => {
    for (const fsi_gid of [org.west.group.fsi_gid, org.root.fsi_gid, 2_000_000_000])
      expect(await refused({ fsi_gid })).toEqual({ status: 404, code: 404, message: 'Not found.' })
  })

  it.each([0, 1] as const)('pages without gaps or repeats, is_assigned %i (req 46)', async (is_assigned) => {
    const { db } = test.database
    const group = await makeGroup(db, org.east.group.fsi_gid)
    const owner = await makeUser(db, group.fsi_gid)
    const made: number[] = []
    for (let at = 0; at < 7; at += 1) {
      const fields = { fsi_uid: is_assigned === 1 ? owner.fsi_uid : null }
      made.push((await makeFaxNumber(db, group.fsi_gid, fields)).fsi_nid)
    }
    const of = { fsi_gid: group.fsi_gid, is_assigned, is_contain_offspring: 1 } as const
    const paged: number[] = []
    for (let start = 0; start < 7; start += 2) {
      const page = await found({ ...of, start, pagesize: 2 })
      expect(page.counts).toBe(7)
      paged.push(...page.nids)
    }
    expect(paged).toEqual(made.toReversed())
    expect(await found({ ...of, start: 10_000_000 })).toEqual({ nids: [], counts: 7 })
  })

  it('counts what is assigned and unassigned through every change of a number (row 38)', async () => {
    const { db } = test.database
    const [here, there] = [await makeGroup(db, top.fsi_gid), await makeGroup(db, top.fsi_gid)]
    const owner = await makeUser(db, here.fsi_gid)
    const number = await makeNumberOf(db, owner)
    const standing = async () => {
      const totals = []
      for (const { fsi_gid } of [here, there])
        for (const is_assigned of [1, 0] as const) totals.push((await found({ fsi_gid, is_assigned })).counts)
      return totals
    }
    expect(await standing()).toEqual([1, 0, 0, 0])
    const move = { fsi_uid: owner.fsi_uid, fsi_gid: there.fsi_gid }
    await test.call('updateUser', { token: east, body: move })
    expect(await standing()).toEqual([0, 0, 1, 0])
    const { fsi_uid } = owner
    await test.call('unassignFaxNumber', { token: east, body: { fsi_uid, fsi_nid: number.fsi_nid } })
    expect(await standing()).toEqual([0, 0, 0, 1])
    await db.deleteFrom('fax_numbers').where('fsi_nid', '=', number.fsi_nid).execute()
    expect(await standing()).toEqual([0, 0, 0, 0])
  })
})

describe('searching fax numbers', () => {
  it.each([
    ['fax_number', '4207946000', 2],
    ['fax_number', ' 42079 ', 2],
    ['fax_number', '03', 1],
    ['fax_number', '9', 2],
    ['fax_number', '555', 1],
    ['email', 'ada.byron', 2],
    ['email', '%', 0],
    ['ata_mac', '00:1f:c1', 1],
    ['ata_mac', 'A2B3C4', 0],
    ['', '555', 3],
  ] as const)('by %s for "%s" finds %i (req 38)', async (criteria, keyword, counts) => {
    const body = { fsi_gid: top.fsi_gid, is_contain_offspring: 1, criteria, keyword } as const
    const { nids, counts: total } = await found(body)
    expect([nids.length, total]).toEqual([counts, counts])
  })

  it('takes digits in fax_number as well, alone or beside the same keyword', async () => {
    const of = { fsi_gid: top.fsi_gid, is_contain_offspring: 1 } as const
    expect(await found({ ...of, fax_number: '2555000' })).toEqual(these(ofColleague))
    expect(await found({ ...of, fax_number: '2555000', is_assigned: 0 })).toEqual(these(freeBelow))
    const both = { criteria: 'fax_number', keyword: '2555000', fax_number: '2555000' } as const
    expect(await found({ ...of, ...both })).toEqual(these(ofColleague))
    expect(await refused({ ...both, keyword: '2555' })).toMatchObject({
      status: 400,
      errors: [{ path: 'fax_number', message: 'Send either keyword or fax_number.' }],
    })
  })

  it('refuses keywords that do not fit their criteria, in the specified words (req 42, 46)', async () => {
    const digits = 'Fax number must contain only numbers'
    const cases = [
      [{ criteria: 'fax_number', keyword: '12a' }, 'keyword', digits],
      [{ criteria: 'fax_number', keyword: '%' }, 'keyword', digits],
      [{ fax_number: '+44' }, 'fax_number', digits],
      [{ criteria: 'ata_mac', keyword: '001G' }, 'keyword', 'ATA MAC address must start with 001F'],
      [{ criteria: 'email', keyword: '' }, 'keyword', 'Please select a criteria and enter keywords.'],
      [{ criteria: 'fax_number' }, 'keyword', 'Please select a criteria and enter keywords.'],
      [{ criteria: 'email', keyword: '  ' }, 'keyword', 'Please select a criteria and enter keywords.'],
    ] as const
    for (const [body, path, message] of cases)
      expect(await refused(body)).toMatchObject({ status: 400, errors: [{ path, message }] })
  })

  it('takes 40 characters and no more, of the listed criteria only (req 42, 46)', async () => {
    for (const length of [39, 40]) {
      const digits = '1'.repeat(length)
      expect(await found({ criteria: 'fax_number', keyword: digits })).toEqual(these())
      expect(await found({ fax_number: digits })).toEqual(these())
    }
    const tooLong = '1'.repeat(41)
    for (const body of [{ criteria: 'fax_number', keyword: tooLong }, { fax_number: tooLong }] as const)
      expect((await refused(body)).status).toBe(400)
    for (const body of [
      { criteria: 'csid' },
      { is_assigned: 2 },
      { pagesize: 0 },
      { pagesize: 1001 },
      { start: -1 },
    ])
      expect((await refused(body as Body)).status).toBe(400)
  })
})

it.each(['fsi_uid IS NOT NULL', '(fsi_uid IS NULL) AND (fsi_gid IS NOT NULL)'])(
  'has both indexes of the numbers for which %s',
  async (condition) => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where tablename = 'fax_numbers'`.execute(test.database.db)
    const of = rows.map(({ definition }) => definition).filter((one) => one.endsWith(` WHERE (${condition})`))
    expect(of.filter((one) => one.includes(' (fsi_nid) INCLUDE (fsi_gid) '))).toHaveLength(1)
    expect(of.filter((one) => one.includes(' (fsi_gid, fsi_nid) '))).toHaveLength(1)
  },
)
