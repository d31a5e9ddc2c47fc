import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { listDevices } from '@telecopy/contract/devices/devices.calls'
import { seconds } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let now: number

const macOf = (place: number): string => `001FC10000${String(place).padStart(2, '0')}`

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  now = test.clock.now()
  const { db } = test.database
  const user = await makeUser(db, org.east.below.fsi_gid, { email: 'Pat.Lee@example.com' })
  const times = [now - 1, now - seconds.ataOnline + 1, now - seconds.ataOnline, now - 90_000, 0]
  for (const [place, lst_ata_online_time] of times.entries())
    await makeNumberOf(db, user, {
      fax_number: `5550${place}`,
      type: '1',
      ata_mac: macOf(place),
      lst_ata_online_time,
    })
  // None of these is a device.
  await makeNumberOf(db, user, { type: '0', lst_ata_online_time: now })
  await makeNumberOf(db, user, { type: '1', lst_ata_online_time: now })
  await makeFaxNumber(db, org.east.below.fsi_gid)
  await makeNumberOf(db, org.west.user, { type: '1', ata_mac: macOf(90), lst_ata_online_time: now })
})
afterAll(() => test.close())

type Body = SentBodyOf<typeof listDevices>

async function list(body: Body, token = east) {
  const answer = await test.call('listDevices', { body, token })
  expect(answer.body.code).toBe(1)
  return answer.body.data
}

const macs = async (body: Body, token = east): Promise<string[]> => {
  const { data, counts } = await list(body, token)
  expect(counts).toBe(data.length)
  return data.map(({ ata_mac }) => ata_mac)
}

const places = (...wanted: number[]): string[] => wanted.map(macOf)

describe('the list of devices', () => {
  it('shows each ATA with its user, group and state, the newest first', async () => {
    const { data, counts } = await list({})
    expect(counts).toBe(5)
    expect(data.map(({ state, offline_since }) => [state, offline_since])).toEqual([
      ['never_seen', 0],
      ['offline', now - 90_000 + seconds.ataOnline],
      ['offline', now],
      ['online', 0],
      ['online', 0],
    ])
    expect(data[1]).toMatchObject({
      fax_number: '55503',
      ata_mac: macOf(3),
      email: 'Pat.Lee@example.com',
      group_name: 'East below',
      lst_ata_online_time: now - 90_000,
    })
  })

  it.each([
    ['online', [1, 0]],
    ['offline', [3, 2]],
    ['never_seen', [4]],
  ] as const)('narrows to those that are %s', async (state, wanted) => {
    expect(await macs({ state })).toEqual(places(...wanted))
  })

  it('follows the clock', async () => {
    test.clock.advance(1)
    expect(await macs({ state: 'online' })).toEqual(places(0))
  })

  it.each([
    [{ criteria: 'ata_mac', keywords: '00:1f:c1:00:00:03' }, [3]],
    [{ criteria: 'fax_number', keywords: '5502' }, [2]],
    [{ criteria: 'email', keywords: 'PAT.' }, [4, 3, 2, 1, 0]],
    [{ criteria: 'email', keywords: 'pat.', state: 'never_seen' }, [4]],
    [{ criteria: 'fax_number', keywords: '5501', state: 'never_seen' }, []],
  ] as const)('finds by %j', async (body, wanted) => {
    expect(await macs(body)).toEqual(places(...wanted))
  })

  it('shows the scope only, and answers a foreign group as absent (req 28, 31)', async () => {
    expect(await macs({}, root)).toEqual([macOf(90), ...places(4, 3, 2, 1, 0)])
    expect(await macs({ fsi_gid: org.west.group.fsi_gid }, root)).toEqual([macOf(90)])
    for (const fsi_gid of [org.west.group.fsi_gid, org.root.fsi_gid])
      expect((await test.call('listDevices', { body: { fsi_gid }, token: east })).body).toMatchObject({
        code: 404,
      })
  })

  it('takes a contact of the future for none: the ATA is offline, in the list and by its filter', async () => {
    const future = now + 3600
    const contact = (lst_ata_online_time: number) =>
      test.database.db
        .updateTable('fax_numbers')
        .set({ lst_ata_online_time })
        .where('ata_mac', '=', macOf(4))
        .execute()
    await contact(future)
    expect(await macs({ state: 'online' })).not.toContain(macOf(4))
    expect((await list({ state: 'offline' })).data[0]).toMatchObject({ ata_mac: macOf(4), state: 'offline' })
    await contact(0)
  })

  it('pages without gaps', async () => {
    const pages = []
    for (let start = 0; start < 6; start += 2) pages.push((await list({ start, pagesize: 2 })).data)
    expect(pages.flat().map(({ ata_mac }) => ata_mac)).toEqual(places(4, 3, 2, 1, 0))
  })

  it.each([
    [{ criteria: 'ata_mac', keywords: 'xyz' }],
    [{ criteria: 'fax_number', keywords: 'abc' }],
    [{ criteria: 'email', keywords: '' }],
    [{ criteria: 'email', keywords: ' ' }],
    [{ state: 'gone' }],
    [{ keywords: 'x'.repeat(41) }],
  ])('refuses %j (req 42)', async (body) => {
    const answer = await test.call('listDevices', { body: body as never, token: east })
    expect(answer.body).toMatchObject({ code: 400 })
  })
})
