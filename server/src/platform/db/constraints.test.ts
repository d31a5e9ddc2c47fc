import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFaxNumber, makeNumberOf } from '../../features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { makeSubscription } from '../../features/shared-lines/shared-lines.factory.ts'
import { makeUser } from '../../features/users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

// The schema refuses these for every writer: the last guard when the code misses a rule.
let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

const refused = async (statement: string, constraint: RegExp): Promise<void> => {
  await expect(test.database.pool.query(statement)).rejects.toThrow(constraint)
}

describe('the schema refuses', () => {
  it('a second root, a root that is off, and a group that is its own parent (row 9, 10)', async () => {
    await refused("insert into groups (parent_gid, group_name) values (null, 'Second')", /groups_one_root/)
    await refused(
      `update groups set is_active = 0 where fsi_gid = ${org.root.fsi_gid}`,
      /groups_root_is_active/,
    )
    await refused(
      `update groups set parent_gid = fsi_gid where fsi_gid = ${org.east.group.fsi_gid}`,
      /groups_parent_gid_check|groups_check/,
    )
  })

  it('a root that is moved below another group (row 10)', async () => {
    await refused(
      `update groups set parent_gid = ${org.east.group.fsi_gid} where parent_gid is null`,
      /the root group is never moved/,
    )
  })

  it('to delete a group with anything in it (row 7)', async () => {
    await refused(`delete from groups where fsi_gid = ${org.east.below.fsi_gid}`, /foreign key constraint/)
    await refused(`delete from groups where fsi_gid = ${org.east.group.fsi_gid}`, /foreign key constraint/)
  })

  it('an e-mail twice, or with spaces around (row 14)', async () => {
    const { db } = test.database
    const user = await makeUser(db, org.root.fsi_gid, { email: 'One@example.com' })
    await expect(makeUser(db, org.root.fsi_gid, { email: 'one@EXAMPLE.com' })).rejects.toThrow(
      /users_email_key/,
    )
    await refused(
      `update users set email = ' x@y.example' where fsi_uid = ${user.fsi_uid}`,
      /users_email_check/,
    )
  })

  it('a default number that is not the user’s own (row 20)', async () => {
    const { db } = test.database
    const user = await makeUser(db, org.root.fsi_gid)
    await refused(
      `update users set default_nid = ${org.east.number.fsi_nid} where fsi_uid = ${user.fsi_uid}`,
      /users_default_number/,
    )
  })

  it('a number whose user is in another group, and takes it along when the user moves (row 18)', async () => {
    const { db } = test.database
    const user = await makeUser(db, org.east.group.fsi_gid)
    const number = await makeNumberOf(db, user)
    await refused(
      `update fax_numbers set fsi_gid = ${org.root.fsi_gid} where fsi_nid = ${number.fsi_nid}`,
      /fax_numbers_with_user/,
    )
    await test.database.pool.query(
      `update users set fsi_gid = ${org.west.group.fsi_gid} where fsi_uid = ${user.fsi_uid}`,
    )
    const moved = await db
      .selectFrom('fax_numbers')
      .select('fsi_gid')
      .where('fsi_nid', '=', number.fsi_nid)
      .executeTakeFirstOrThrow()
    expect(moved.fsi_gid).toBe(org.west.group.fsi_gid)
  })

  it('to delete a user who holds a number or is a group’s default user (row 17, 26)', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.root.fsi_gid)
    const user = await makeUser(db, group.fsi_gid)
    const number = await makeNumberOf(db, user)
    await refused(`delete from users where fsi_uid = ${user.fsi_uid}`, /fax_numbers_with_user/)
    const row = { fsi_gid: group.fsi_gid, fsi_uid: user.fsi_uid, fsi_nid: number.fsi_nid }
    await db.insertInto('group_default_users').values(row).execute()
    await refused(
      `update users set fsi_gid = ${org.root.fsi_gid} where fsi_uid = ${user.fsi_uid}`,
      /group_default_users_member/,
    )
  })

  it('an administrator who may only send (row 27)', async () => {
    await expect(
      makeUser(test.database.db, org.root.fsi_gid, { is_admin: 1, is_send_only: 1 }),
    ).rejects.toThrow(/users_admin_not_send_only/)
  })

  it('a second shared line on a number, and a master’s move (row 21, 22)', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.root.fsi_gid)
    const user = await makeUser(db, group.fsi_gid)
    const number = await makeNumberOf(db, user)
    const line = {
      fsi_gid: group.fsi_gid,
      fsi_uid: user.fsi_uid,
      fsi_nid: number.fsi_nid,
      tag: 'Desk',
      created_time: 1,
    }
    await db.insertInto('shared_lines').values(line).execute()
    await expect(
      db
        .insertInto('shared_lines')
        .values({ ...line, tag: 'Other' })
        .execute(),
    ).rejects.toThrow(/shared_lines_number_once/)
    await refused(
      `update users set fsi_gid = ${org.root.fsi_gid} where fsi_uid = ${user.fsi_uid}`,
      /shared_lines_master/,
    )
  })

  it('a line whose number is not its master’s, and a subscriber who leaves the group (row 22, 23)', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.root.fsi_gid)
    const [master, other] = [await makeUser(db, group.fsi_gid), await makeUser(db, group.fsi_gid)]
    const { fsi_nid } = await makeNumberOf(db, other)
    const line = { fsi_gid: group.fsi_gid, fsi_uid: master.fsi_uid, fsi_nid, tag: 'Desk', created_time: 1 }
    await expect(db.insertInto('shared_lines').values(line).execute()).rejects.toThrow(
      /shared_lines_master_number/,
    )
    await makeSubscription(db, other)
    await refused(
      `update users set fsi_gid = ${org.root.fsi_gid} where fsi_uid = ${other.fsi_uid}`,
      /shared_line_subscribers_member/,
    )
  })

  it('a group with a flag that its parent lacks (req 35)', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.root.fsi_gid, { is_allow_sftp: 0 })
    const below = await makeGroup(test.database.db, fsi_gid, { is_allow_sftp: 0 })
    await refused(
      `update groups set is_allow_sftp = 1 where fsi_gid = ${below.fsi_gid}`,
      /a group never holds a flag that its parent lacks/,
    )
  })

  it('to delete a group or a user on legal hold', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, org.root.fsi_gid)
    const { fsi_uid } = await makeUser(db, org.root.fsi_gid)
    const hold = { reason: 'Case 1', created_time: 1 }
    await db
      .insertInto('legal_holds')
      .values([
        { ...hold, fsi_gid },
        { ...hold, fsi_uid },
      ])
      .execute()
    await refused(`delete from groups where fsi_gid = ${fsi_gid}`, /legal_holds_group/)
    await refused(`delete from users where fsi_uid = ${fsi_uid}`, /legal_holds_user/)
  })

  it('a second brand of a group, a domain twice in any case, a sixth cover page (row 4–6)', async () => {
    const { db } = test.database
    const brand = { brand_name: 'B', created_time: 1, lst_updated_time: 1 }
    await db
      .insertInto('brands')
      .values({ ...brand, fsi_gid: org.east.group.fsi_gid, domain: 'fax.example' })
      .execute()
    const again = db
      .insertInto('brands')
      .values({ ...brand, fsi_gid: org.east.group.fsi_gid, domain: 'two.example' })
      .execute()
    await expect(again).rejects.toThrow(/brands_one_per_group/)
    const taken = db
      .insertInto('brands')
      .values({ ...brand, fsi_gid: org.west.group.fsi_gid, domain: 'fax.example' })
      .execute()
    await expect(taken).rejects.toThrow(/brands_domain_once/)
    await refused(
      `insert into cover_pages (fsi_gid, slot, coverpage_name, file, file_extension) values (${org.root.fsi_gid}, 6, 'C', 'x', 'rtf')`,
      /cover_pages_slot_check/,
    )
  })

  it('the same fax record, number or e-mail of a list twice (row 1, 16)', async () => {
    const { db } = test.database
    const number = await makeFaxNumber(db, org.root.fsi_gid)
    await refused(
      `insert into fax_numbers (fax_number) values ('${number.fax_number}')`,
      /fax_numbers_fax_number_key/,
    )
    const row = { fsi_nid: number.fsi_nid, list: 'send_fax', slot: 1, email: 'a@b.example' } as const
    await db.insertInto('fax_number_emails').values(row).execute()
    const twice = db
      .insertInto('fax_number_emails')
      .values({ ...row, slot: 2, email: 'A@b.example' })
      .execute()
    await expect(twice).rejects.toThrow(/fax_number_emails_once/)
    await expect(
      db
        .insertInto('fax_number_emails')
        .values({ ...row, slot: 6, email: 'c@d.example' })
        .execute(),
    ).rejects.toThrow(/slot_check/)
  })
})
