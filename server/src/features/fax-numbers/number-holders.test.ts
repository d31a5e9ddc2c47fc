import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeUser } from '../users/users.factory.ts'
import { makeFaxNumber, makeNumberOf } from './fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  west = await tokenOf(test, org.west.administrator)
})
afterAll(() => test.close())

const holders = async (fsi_nid: number, token: string, page: object = {}) => {
  const { status, body } = await test.call('listNumberHolders', { body: { fsi_nid, ...page }, token })
  return status === 200 ? body.data : status
}

/** A number that was with a user in East, then in West, and is with another user in East. Each act is 100 s later. */
async function makeHeldNumber() {
  const { db, pool } = test.database
  const user = await makeUser(db, org.east.below.fsi_gid)
  const next = await makeUser(db, org.east.group.fsi_gid)
  const { fsi_nid } = await makeNumberOf(db, user, { created_time: 1000, type: '1', ata_mac: '001FC1000021' })
  const step = async (name: 'updateUser' | 'unassignFaxNumber' | 'assignFaxNumber', body: object) => {
    await pool.query('update fax_number_holders set from_time = from_time - 100 where fsi_nid = $1', [
      fsi_nid,
    ])
    expect((await test.call(name, { body: body as never, token: root })).body).toMatchObject({ code: 1 })
  }
  await step('updateUser', { fsi_uid: user.fsi_uid, fsi_gid: org.west.below.fsi_gid })
  await step('unassignFaxNumber', { fsi_uid: user.fsi_uid, fsi_nid })
  await step('assignFaxNumber', { fsi_uid: next.fsi_uid, fsi_nid, fsi_gid: 0 })
  return { fsi_nid, user, next }
}

it('shows the holders of the scope, newest first, and nothing of those outside', async () => {
  const { fsi_nid, user, next } = await makeHeldNumber()
  const { below } = org.east
  const ofNext = {
    fsi_gid: org.east.group.fsi_gid,
    group_name: 'East',
    fsi_uid: next.fsi_uid,
    email: next.email,
    to_time: 0,
  }
  const ofUser = {
    fsi_gid: below.fsi_gid,
    group_name: 'East below',
    email: user.email,
    type: '1',
    from_time: 400,
    gsd_id: 0,
  }
  const ofEast = await holders(fsi_nid, east)
  // The user is in another customer's group by now.
  expect(ofEast).toMatchObject({ counts: 2, data: [ofNext, { ...ofUser, fsi_uid: 0 }] })
  expect(JSON.stringify(ofEast)).not.toContain('West')
  expect(await holders(fsi_nid, root)).toMatchObject({
    counts: 4,
    data: [
      ofNext,
      { group_name: 'West below', email: '' },
      { group_name: 'West below', email: user.email },
      { ...ofUser, fsi_uid: user.fsi_uid },
    ],
  })
  expect(await holders(fsi_nid, west)).toBe(404)
})

it('has pages, ends where the next holder begins, and is 404 for a number of the inventory', async () => {
  const { fsi_nid } = await makeHeldNumber()
  const all = await holders(fsi_nid, root)
  if (typeof all === 'number') throw new Error('no holders')
  expect(all.data.map(({ to_time }) => to_time)).toEqual([
    0,
    ...all.data.slice(0, -1).map(({ from_time }) => from_time),
  ])
  expect(await holders(fsi_nid, root, { start: 1, pagesize: 2 })).toEqual({
    counts: 4,
    data: all.data.slice(1, 3),
  })
  expect(await holders(fsi_nid, root, { start: 9 })).toEqual({ counts: 4, data: [] })
  expect(await holders((await makeFaxNumber(test.database.db, null)).fsi_nid, root)).toBe(404)
})
