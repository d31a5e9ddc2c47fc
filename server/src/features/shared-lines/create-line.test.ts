import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { makeDefaultUser } from '../groups/group-calls.factory.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'
import { makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { type Organisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import {
  type LineCalls,
  type LineGroup,
  lineCallsOf,
  makeLineGroup,
  openLineOrganisation,
} from './line-calls.factory.ts'

let test: TestApp
let org: Organisation
let root: LineCalls
let east: LineCalls
let eastToken: string
let made: LineGroup

beforeAll(async () => {
  const opened = await openLineOrganisation()
  ;({ test, org } = opened)
  root = lineCallsOf(test, opened.root)
  eastToken = opened.east
  east = lineCallsOf(test, eastToken)
})
beforeEach(async () => {
  made = await makeLineGroup(test.database.db, org.east.group.fsi_gid)
})
afterAll(() => test.close())

const linesOf = async ({ group }: LineGroup): Promise<number> => {
  const lines = test.database.db.selectFrom('shared_lines').select('gsd_id')
  return (await lines.where('fsi_gid', '=', group.fsi_gid).execute()).length
}

/** The body of 'createSharedLine' for a line that is refused. */
const refused = (reason: string, message: unknown = expect.any(String)) => ({
  status: 200,
  code: 0,
  reason,
  message,
})

describe('createSharedLine', () => {
  it('makes a line on the number, with its user as master and only subscriber, and records it (req 75)', async () => {
    const answer = await east.create(made, {
      tag: '  Réception – Nord ',
      is_outbound_notification_to_email: true,
      is_receive_fax_to_email: '1',
    })
    expect(answer).toEqual({ status: 200, code: 1, gsd_id: expect.any(Number) })
    const gsd_id = Number(answer.gsd_id)
    const { group, master, number } = made
    const line = {
      tag: 'Réception – Nord',
      is_outbound_notification_to_email: 1,
      is_receive_fax_to_email: 1,
      is_receive_fax_content_to_email: 1,
      fsi_uid: master.fsi_uid,
      email: master.email,
      fsi_nid: number.fsi_nid,
      fax_number: number.fax_number,
    }
    expect(await east.details(gsd_id, group.fsi_gid)).toEqual({
      ...line,
      gsd_id,
      id: gsd_id,
      ...group,
      csid: 'Front Desk',
      first_name: 'Maya',
      last_name: expect.stringContaining('Okafor'),
      count_subscriber: 1,
      created_time: test.clock.now(),
      version: 1,
    })
    expect(await east.subscribers(gsd_id)).toEqual([master.fsi_uid])
    expect(await east.history(gsd_id)).toMatchObject([
      {
        action: 'shared-line.create',
        actor_email: org.east.administrator.email,
        entity_name: 'Réception – Nord',
        fsi_gid: group.fsi_gid,
        before: null,
        after: line,
      },
    ])
  })

  it('sends only notifications if asked, and leaves the CSID to the number', async () => {
    const answer = await east.create(made, { is_receive_fax_content_to_email: 0, csid: 'Other' })
    expect(await east.details(Number(answer.gsd_id))).toMatchObject({
      csid: 'Front Desk',
      is_outbound_notification_to_email: 0,
      is_receive_fax_to_email: 0,
      is_receive_fax_content_to_email: 0,
    })
  })

  it('is named beside its number in the list for the next line', async () => {
    const { group, master } = made
    const free = await makeNumberOf(test.database.db, master)
    await east.create(made, { tag: 'Reception' })
    const body = { fsi_gid: group.fsi_gid }
    const { fax_numbers } = (await test.call('listDefaultCandidates', { token: eastToken, body })).body.data
    expect(fax_numbers.map(({ fsi_nid, is_gsd, gsd_tag }) => ({ fsi_nid, is_gsd, gsd_tag }))).toEqual([
      { fsi_nid: made.number.fsi_nid, is_gsd: 1, gsd_tag: 'Reception' },
      { fsi_nid: free.fsi_nid, is_gsd: 0, gsd_tag: '' },
    ])
  })

  it('refuses a second line on a number', async () => {
    expect(await east.create(made)).toMatchObject({ code: 1 })
    expect(await east.create(made, { tag: 'Other' })).toEqual(
      refused(
        'number_of_other_line',
        'The fax number is used by another shared line. Please choose another one.',
      ),
    )
    expect(await linesOf(made)).toBe(1)
  })

  it('refuses a number of a colleague, of no user, of another group, and one that does not exist (req 29)', async () => {
    const { db } = test.database
    const colleague = await makeUser(db, made.group.fsi_gid)
    const theirs = await makeNumberOf(db, colleague)
    const free = await makeFaxNumber(db, made.group.fsi_gid)
    const message = 'The fax number does not belong to this user.'
    for (const { fax_number } of [theirs, free, org.west.number, { fax_number: '19995550000' }])
      expect(await east.create(made, { fax_number })).toEqual(refused('number_not_of_user', message))
    expect(await east.create(made, { fsi_uid: colleague.fsi_uid })).toEqual(
      refused('number_not_of_user', message),
    )
    expect(await linesOf(made)).toBe(0)
  })

  it('refuses a user of another group, and a disabled one', async () => {
    const { db, pool } = test.database
    const other = await makeLineGroup(db, org.east.group.fsi_gid)
    expect(
      await east.create(made, { fsi_uid: other.master.fsi_uid, fax_number: other.number.fax_number }),
    ).toEqual(refused('user_not_in_group', 'The user is not in this group.'))
    await pool.query('update users set is_active = 0 where fsi_uid = $1', [made.master.fsi_uid])
    expect(await east.create(made)).toEqual(
      refused('master_disabled', 'The user is disabled and can’t be a master user. Activate the user first.'),
    )
    expect(await linesOf(made)).toBe(0)
  })

  it('is only for groups with the permission that have no sub-group and do not send, and names what is in the way (req 35)', async () => {
    const { db, pool } = test.database
    const { fsi_gid } = made.group
    await pool.query('update groups set is_allow_gsd = 0 where fsi_gid = $1', [fsi_gid])
    expect(await east.create(made)).toMatchObject(refused('feature_not_allowed'))
    await pool.query('update groups set is_allow_gsd = 1 where fsi_gid = $1', [fsi_gid])
    await makeDefaultUser(db, fsi_gid)
    for (const [flag, reason] of [
      ['is_send_only', 'line_needs_no_send_only'],
      ['is_group_send', 'line_needs_no_group_send'],
    ] as const) {
      const permission = flag.replace('is_', 'is_allow_')
      await pool.query(`update groups set ${permission} = 1`)
      await pool.query(`update groups set ${flag} = 1 where fsi_gid = $1`, [fsi_gid])
      expect(await east.create(made)).toMatchObject(refused(reason))
      await pool.query(`update groups set ${flag} = 0 where fsi_gid = $1`, [fsi_gid])
    }
    const below = await makeGroup(db, fsi_gid, { is_allow_gsd: 1 })
    expect(await east.create(made)).toMatchObject(refused('line_needs_leaf'))
    await db.deleteFrom('groups').where('fsi_gid', '=', below.fsi_gid).execute()
    await makeGroupInactive(db, fsi_gid)
    expect(await east.create(made)).toMatchObject(refused('line_needs_active_group'))
    expect(await linesOf(made)).toBe(0)
  })

  it('is forbidden to an account whose group lacks the permission (req 35)', async () => {
    const { db } = test.database
    const plain = await makeGroup(db, org.root.fsi_gid)
    const token = await tokenOf(test, await makeAdministratorAccount(db, plain.fsi_gid))
    const master = await makeUser(db, plain.fsi_gid)
    const theirs = { group: plain, master, number: await makeNumberOf(db, master) }
    expect(await lineCallsOf(test, token).create(theirs)).toMatchObject({ status: 403, code: 403 })
    expect(await root.create(theirs)).toMatchObject(refused('feature_not_allowed'))
  })

  it('answers a foreign group or user as absent, before it judges anything else (req 28)', async () => {
    const { west } = org
    for (const fields of [
      { fsi_gid: west.below.fsi_gid },
      { fsi_uid: west.user.fsi_uid },
      { fsi_gid: west.below.fsi_gid, fsi_uid: west.user.fsi_uid, fax_number: west.number.fax_number },
    ])
      expect(await east.create(made, fields)).toMatchObject({ status: 404, code: 404 })
    expect(await linesOf(made)).toBe(0)
  })

  it('takes a name of 1 to 50 Latin characters and a number of digits (req 42)', async () => {
    const invalid = [{ path: 'tag', message: 'Please enter a valid Shared Line Name.' }]
    for (const tag of ['', '  ', 'é'.repeat(51), 'Линия', 'a\u0007b'])
      expect(await east.create(made, { tag })).toMatchObject({ status: 400, errors: invalid })
    expect((await east.create(made, { fax_number: '+12025550000' })).status).toBe(400)
    expect(await east.create(made, { fsi_uid: 0 })).toMatchObject({
      errors: [{ path: 'fsi_uid', message: 'Please choose a Master User.' }],
    })
    expect(await east.create(made, { tag: 'é'.repeat(50) })).toMatchObject({ code: 1 })
  })
})
