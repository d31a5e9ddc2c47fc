import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engine, seconds } from '@telecopy/contract/limits'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let root: string
let east: string
let now: number

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = (await makeApiKey(test.database.db, { name: 'Fax engine' })).key
  root = await tokenOf(test, org.administrator)
  east = await tokenOf(test, org.east.administrator)
})
afterAll(() => test.close())
beforeEach(() => {
  now = test.clock.now()
})

const report = (atas: { ata_mac: string; time: number }[]) =>
  test.call('reportHeartbeats', { body: { atas }, token })

let devices = 0
const newMac = (): string => `001FC1${String((devices += 1)).padStart(6, '0')}`

/** An ATA number of the user below East, whose device was heard of some seconds ago. */
async function makeAta(ago?: number, ata_mac = newMac()) {
  const lst_ata_online_time = ago === undefined ? 0 : now - ago
  const number = await makeNumberOf(test.database.db, org.east.user, {
    type: '1',
    ata_mac,
    lst_ata_online_time,
  })
  return { ...number, ata_mac }
}

async function lastSeen(fsi_nid: number): Promise<number> {
  const row = await test.database.db
    .selectFrom('fax_numbers')
    .select('lst_ata_online_time')
    .where('fsi_nid', '=', fsi_nid)
    .executeTakeFirstOrThrow()
  return row.lst_ata_online_time
}

const batchOf = (size: number, prefix = '001FC3') =>
  Array.from({ length: size }, (_, at) => ({
    ata_mac: `${prefix}${at.toString(16).padStart(6, '0')}`,
    time: now,
  }))

const history = async (id: number, reader = east) =>
  (await test.call('listHistory', { body: { entity: 'fax-number', id }, token: reader })).body.data.data

describe('a heartbeat', () => {
  it('keeps the time at which each ATA was last heard of, for all its numbers', async () => {
    const [one, same, other] = [await makeAta(5000), await makeAta(), await makeAta(5000)]
    await test.database.pool.query('update fax_numbers set ata_mac = $1 where fsi_nid = $2', [
      one.ata_mac,
      same.fsi_nid,
    ])
    const { body } = await report([{ ata_mac: one.ata_mac, time: now - 3 }])
    expect(body).toEqual({ code: 1, unknown: [], refused: [] })
    expect(await lastSeen(one.fsi_nid)).toBe(now - 3)
    expect(await lastSeen(same.fsi_nid)).toBe(now - 3)
    expect(await lastSeen(other.fsi_nid)).toBe(now - 5000)
  })

  it.each([
    '00:1f:c2:00:00:01',
    '00-1F-C2-00-00-01',
    '001f.c200.0001',
    ' 00 1F C2 00 00 01 ',
    '001fc2000001',
  ])('takes the address as %s', async (sent) => {
    const { fsi_nid } = await makeAta(undefined, '001FC2000001')
    expect((await report([{ ata_mac: sent, time: now }])).body).toEqual({ code: 1, unknown: [], refused: [] })
    expect(await lastSeen(fsi_nid)).toBe(now)
  })

  it('is never of the future, and never turns the time back', async () => {
    const ahead = await makeAta(10)
    const behind = await makeAta(10)
    await report([
      { ata_mac: ahead.ata_mac, time: now + 3600 },
      { ata_mac: behind.ata_mac, time: now - 11 },
    ])
    expect(await lastSeen(ahead.fsi_nid)).toBe(now)
    expect(await lastSeen(behind.fsi_nid)).toBe(now - 10)
  })

  it('mends a contact of the future, which a wrong clock has left', async () => {
    const { fsi_nid, ata_mac } = await makeAta(-5000)
    const stateOf = async () => {
      const body = { criteria: 'ata_mac', keywords: ata_mac } as const
      return (await test.call('listDevices', { body, token: east })).body.data.data[0]?.state
    }
    expect(await stateOf()).toBe('offline')
    const online = await test.call('listDevices', { body: { state: 'online' }, token: east })
    expect(online.body.data.data.map((device) => device.ata_mac)).not.toContain(ata_mac)
    await report([{ ata_mac, time: now - 1 }])
    expect(await lastSeen(fsi_nid)).toBe(now - 1)
    expect(await stateOf()).toBe('online')
  })

  it('that comes several times in a request counts with its latest time', async () => {
    const { fsi_nid, ata_mac } = await makeAta(100)
    await report([9, 4, 7].map((ago) => ({ ata_mac, time: now - ago })))
    expect(await lastSeen(fsi_nid)).toBe(now - 4)
  })

  it('of an address that no number has is named in the answer, once', async () => {
    const { ata_mac } = await makeAta()
    const atas = ['001FC1FFFFFF', '00:1F:C1:FF:FF:FF', ata_mac, '001FC1EEEEEE']
    const { body } = await report(atas.map((one) => ({ ata_mac: one, time: now })))
    expect(body.unknown).toEqual(['001FC1EEEEEE', '001FC1FFFFFF'])
  })

  it.each([
    [seconds.ataOnline - 1, 0],
    [seconds.ataOnline, 1],
    [undefined, 1],
  ])(
    'of an ATA last heard of %s seconds ago leaves %s records under the key’s name (req 109)',
    async (ago, count) => {
      const { fsi_nid, ata_mac } = await makeAta(ago)
      await report([{ ata_mac, time: now }])
      const records = await history(fsi_nid, root)
      expect(records).toHaveLength(count)
      for (const record of records)
        expect(record).toMatchObject({
          action: 'fax-number.online',
          actor: 'api-key',
          actor_key: 'Fax engine',
          after: { last_seen: `${new Date(now * 1000).toISOString().slice(0, 19)}Z` },
        })
      // The name of a key is the operator's.
      for (const record of await history(fsi_nid))
        expect(record).toMatchObject({ actor: 'api-key', actor_key: '' })
    },
  )

  it('counts for every number with the MAC address, in all groups', async () => {
    const own = await makeAta(5000)
    const foreign = await makeNumberOf(test.database.db, org.west.user, { type: '1', ata_mac: own.ata_mac })
    await report([{ ata_mac: own.ata_mac, time: now }])
    expect([await lastSeen(own.fsi_nid), await lastSeen(foreign.fsi_nid)]).toEqual([now, now])
  })

  it('leaves the version of the number, so an open form can be saved', async () => {
    const { fsi_nid, ata_mac } = await makeAta(50)
    const versionOf = async () =>
      (await test.database.pool.query('select version from fax_numbers where fsi_nid = $1', [fsi_nid])).rows
    const before = await versionOf()
    await report([{ ata_mac, time: now }])
    expect(await versionOf()).toEqual(before)
  })

  it.each([
    [{ ata_mac: '001FC1A2B3', time: 1 }, 'ata_mac: A MAC address has 12 hexadecimal digits.'],
    [{ ata_mac: '001FC1A2B3CG', time: 1 }, /^ata_mac: /],
    [{ ata_mac: '001FC1A2B3C4', time: -1 }, /^time: /],
    [{ ata_mac: '001FC1A2B3C4', time: 1.5 }, /^time: /],
    [{ ata_mac: '001FC1A2B3C4' }, /^time: /],
    [{ ata_mac: '001FC1A2B3C4', time: 1, extra: 1 }, /extra/],
    [null, 'A record is an object.'],
  ])('like %j is refused alone, with its place and the reason (req 42, 43)', async (entry, message) => {
    const [first, last] = [await makeAta(5000), await makeAta(5000)]
    const good = [first, last].map(({ ata_mac }) => ({ ata_mac, time: now }))
    const { body } = await report([good[0], entry, good[1]] as never)
    const sent = (entry as { ata_mac?: string } | null)?.ata_mac ?? ''
    const said = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(body).toEqual({
      code: 1,
      unknown: [],
      refused: [{ at: 1, ata_mac: sent, message: said }],
    })
    expect([await lastSeen(first.fsi_nid), await lastSeen(last.fsi_nid)]).toEqual([now, now])
  })

  it.each([[{ atas: [] }], [{ atas: 'x' }], [{ atas: [], extra: 1 }], [{}]])(
    'in a body like %j is refused as a whole (req 42, 43)',
    async (body) => {
      const answer = await test.call('reportHeartbeats', { body: body as never, token })
      expect(answer.body).toMatchObject({ code: 400 })
    },
  )

  it('comes in batches of up to 1,000 (req 42)', async () => {
    const statusOf = async (size: number) => (await report(batchOf(size))).status
    expect(await statusOf(engine.entriesMost - 1)).toBe(200)
    expect((await report(batchOf(engine.entriesMost))).body.unknown).toHaveLength(engine.entriesMost)
    expect(await statusOf(engine.entriesMost + 1)).toBe(400)
  })

  it('is kept by one statement for a batch of 10 and of 1,000, and by two more for those that come online', async () => {
    await test.database.pool.query(
      `insert into fax_numbers (fax_number, fsi_gid, fsi_uid, type, ata_mac, created_time)
       select (13125800000 + at)::text, $1, $2, '1', '001FC4' || lpad(upper(to_hex(at)), 6, '0'), 1
       from generate_series(0, $3 - 1) as at`,
      [org.east.user.fsi_gid, org.east.user.fsi_uid, engine.entriesMost],
    )
    const statementsFor = (size: number) =>
      statementsOf(test.database.pool, async () =>
        expect((await report(batchOf(size, '001FC4'))).body).toEqual({ code: 1, unknown: [], refused: [] }),
      )
    // The first call also notes when the key was last used.
    await statementsFor(1)
    const [tenOnline, allOnline] = [await statementsFor(10), await statementsFor(engine.entriesMost)]
    expect(allOnline).toEqual(tenOnline)
    const [ten, all] = [await statementsFor(10), await statementsFor(engine.entriesMost)]
    expect(all).toEqual(ten)
    // The records of those, and the question whether a webhook receives them; in each batch, whether the key still holds.
    expect([tenOnline.length, ten.length]).toEqual([7, 5])
  })
})
