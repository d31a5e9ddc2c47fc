import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let user: MadeUser
let free: { fsi_nid: number }
let dental: { fsi_gid: number }

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  const { db } = test.database
  const { fsi_gid } = org.east.below
  dental = await makeGroup(db, fsi_gid, { group_name: 'Harbor_Dental 100%' })
  await makeGroup(db, org.west.group.fsi_gid, { group_name: 'Harbor Dental West' })
  user = await makeUser(db, fsi_gid, {
    email: 'Zoe.Quill@harbor.example',
    first_name: 'Zoë',
    last_name: 'Quill',
  })
  await makeUser(db, org.west.group.fsi_gid, {
    email: 'zoe.west@harbor.example',
    first_name: 'Zoë',
    last_name: 'Quill',
  })
  await makeNumberOf(db, user, { fax_number: '12065557701', type: '1', ata_mac: '001FC1ABCD01' })
  free = await makeFaxNumber(db, fsi_gid, { fax_number: '12065557702' })
  await makeNumberOf(db, org.west.user, { fax_number: '12065557703', type: '1', ata_mac: '001FC1ABCD02' })
})
afterAll(() => test.close())

async function found(keywords: string, token = east) {
  const { status, body } = await test.call('search', { token, body: { keywords } })
  expect(status).toBe(200)
  return body.data
}

describe('search', () => {
  it('finds groups by name, of the scope only (req 28)', async () => {
    expect((await found(' harbor_dental ')).groups).toEqual([
      { fsi_gid: dental.fsi_gid, group_name: 'Harbor_Dental 100%' },
    ])
    expect((await found('dental')).groups).toHaveLength(1)
    expect((await found('DENTAL', root)).groups).toHaveLength(2)
  })

  it.each(['zoe.quill@HARBOR.example', 'quill@', 'zoë q', 'Zoe\u0308 QUILL'])(
    'finds a user by %j',
    async (keywords) => {
      expect((await found(keywords)).users).toEqual([
        {
          fsi_uid: user.fsi_uid,
          email: user.email,
          first_name: 'Zoë',
          last_name: 'Quill',
          group_name: 'East below',
        },
      ])
    },
  )

  it('answers the best of all matches, however many there are', async () => {
    const { db } = test.database
    const { fsi_gid } = org.west.below
    const rows = Array.from({ length: 300 }, (_, at) => {
      const email = `u${String(at).padStart(3, '0')}.kestrel@${at % 2 === 0 ? 'harbor' : 'kestrel'}.example`
      return { email, email_key: email, first_name: 'Ada', last_name: `Kestrel ${at}` }
    })
    for (const row of rows) await makeUser(db, fsi_gid, row)
    await makeUser(db, fsi_gid, { email: 'kestrel@zz.example', first_name: 'Nia', last_name: 'Desk' })
    await makeUser(db, fsi_gid, { email: 'z.last@zz.example', first_name: 'Kestrel', last_name: 'Amber' })
    const { users } = await found('kestrel', root)
    expect(users.map(({ email }) => email)).toEqual([
      'kestrel@zz.example',
      'z.last@zz.example',
      'u000.kestrel@harbor.example',
      'u001.kestrel@kestrel.example',
      'u002.kestrel@harbor.example',
    ])
  })

  it('answers the best of all numbers, however many hold the digits', async () => {
    const { db } = test.database
    const { fsi_gid } = org.west.below
    for (let at = 0; at < 120; at += 1)
      await makeFaxNumber(db, fsi_gid, { fax_number: `1303${String(900 - at)}7654` })
    await makeFaxNumber(db, fsi_gid, { fax_number: '76541303900' })
    const { fax_numbers } = await found('7654', root)
    expect(fax_numbers.map(({ fax_number }) => fax_number)).toEqual([
      '76541303900',
      '13037817654',
      '13037827654',
      '13037837654',
      '13037847654',
    ])
  })

  it('finds numbers by digits as people write them, and by the device', async () => {
    const ofUser = {
      fax_number: '12065557701',
      ata_mac: '001FC1ABCD01',
      fsi_uid: user.fsi_uid,
      email: user.email,
      fsi_gid: org.east.below.fsi_gid,
      group_name: 'East below',
    }
    const unassigned = {
      fsi_nid: free.fsi_nid,
      fax_number: '12065557702',
      fsi_uid: 0,
      email: '',
      ata_mac: '',
    }
    expect((await found('+1 (206) 555-77')).fax_numbers).toMatchObject([ofUser, unassigned])
    expect((await found('12065557702')).fax_numbers).toMatchObject([unassigned])
    expect((await found('00:1f:c1:ab:cd')).fax_numbers).toMatchObject([ofUser])
    expect((await found('001FC1ABCD', root)).fax_numbers).toHaveLength(2)
  })

  it('answers at most five of each, what is equal and what begins with the words first', async () => {
    const { db } = test.database
    const names = [
      'Far Orchard',
      'Orchard',
      'Orchards',
      'An Orchard',
      'My Orchard',
      'Old Orchard',
      'The Orchard',
    ]
    await Promise.all(names.map((group_name) => makeGroup(db, org.east.group.fsi_gid, { group_name })))
    const { groups } = await found('orchard')
    expect(groups.map(({ group_name }) => group_name)).toEqual([
      'Orchard',
      'Orchards',
      'An Orchard',
      'Far Orchard',
      'My Orchard',
    ])
  })

  it('takes wildcards as they are, and finds nothing for nobody', async () => {
    expect((await found('100%')).groups).toHaveLength(1)
    for (const keywords of ['%', '_', '%%%', 'no such thing', '\\'])
      expect([keywords, await found(keywords)]).toEqual([
        keywords,
        {
          groups: keywords === '%' || keywords === '_' ? [expect.anything()] : [],
          users: [],
          fax_numbers: [],
        },
      ])
  })

  it.each(['', '  ', 'x'.repeat(41)])('refuses %j', async (keywords) => {
    const { status, body } = await test.call('search', { token: east, body: { keywords } })
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'keywords' }] }])
  })
})
