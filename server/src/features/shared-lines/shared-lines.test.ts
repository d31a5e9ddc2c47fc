import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeUser } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
})
afterAll(() => test.close())

async function makeLine(fsi_gid: number, tag: string, subscribers: number) {
  const { db } = test.database
  const master = await makeUser(db, fsi_gid)
  const number = await makeNumberOf(db, master)
  const { gsd_id } = await db
    .insertInto('shared_lines')
    .values({ fsi_gid, fsi_uid: master.fsi_uid, fsi_nid: number.fsi_nid, tag, created_time: 1_700_000_000 })
    .returning('gsd_id')
    .executeTakeFirstOrThrow()
  const members = await Promise.all(Array.from({ length: subscribers }, () => makeUser(db, fsi_gid)))
  // The master is also a subscriber, and counts once.
  const rows = [master, ...members].map(({ fsi_uid }) => ({ gsd_id, fsi_uid, fsi_gid }))
  await db.insertInto('shared_line_subscribers').values(rows).execute()
  return { gsd_id, master, number }
}

describe('listSharedLines', () => {
  it("answers a group's lines by name, with their masters and how many subscribe", async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const orders = await makeLine(group.fsi_gid, 'orders', 2)
    await makeLine(group.fsi_gid, 'Billing', 0)
    await makeLine(org.west.below.fsi_gid, 'Elsewhere', 1)
    const { body } = await test.call('listSharedLines', { token, body: { fsi_gid: group.fsi_gid } })
    expect(body.data.map(({ tag, count_subscriber }) => [tag, count_subscriber])).toEqual([
      ['Billing', 1],
      ['orders', 3],
    ])
    expect(body.data[1]).toEqual({
      gsd_id: orders.gsd_id,
      id: orders.gsd_id,
      tag: 'orders',
      fsi_gid: group.fsi_gid,
      fsi_uid: orders.master.fsi_uid,
      fax_number: orders.number.fax_number,
      csid: '',
      email: orders.master.email,
      count_subscriber: 3,
      created_time: 1_700_000_000,
      is_outbound_notification_to_email: 0,
      is_receive_fax_to_email: 0,
      is_receive_fax_content_to_email: 1,
    })
  })
})
