import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PermissionName } from '@telecopy/contract/groups/group-fields'
import { makeNumberOf } from './features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from './features/groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from './features/users/users.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from './testing/organisation.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'

let test: TestApp
let org: Organisation
let gid: number
let user: MadeUser
let number: { fsi_nid: number; fax_number: string }
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const { db, pool } = test.database
  await pool.query(`update groups set is_allow_send_only = 1, is_allow_group_send = 1, is_allow_gsd = 1,
    is_allow_branding = 1, is_allow_sftp = 1, is_allow_set_del_inbox = 1, is_allow_set_del_sent = 1
    where parent_gid is null`)
  const none = {
    is_allow_send_only: 0,
    is_allow_group_send: 0,
    is_allow_gsd: 0,
    is_allow_branding: 0,
    is_allow_sftp: 0,
    is_allow_set_del_inbox: 0,
    is_allow_set_del_sent: 0,
  } as const
  gid = (await makeGroup(db, org.root.fsi_gid, none)).fsi_gid
  token = await tokenOf(test, await makeAdministratorAccount(db, gid))
  user = await makeUser(db, gid)
  number = await makeNumberOf(db, user)
})
afterAll(() => test.close())

type Place = { fsi_gid: number; fsi_uid: number }
type Act = [permissions: PermissionName[], path: string, body: (place: Place) => object]

const acts: Act[] = [
  [['is_allow_branding'], 'brand/add', ({ fsi_gid }) => ({ fsi_gid, brand_name: 'B', domain: 'b.example' })],
  [['is_allow_branding'], 'brand/preview', ({ fsi_gid }) => ({ fsi_gid })],
  [['is_allow_gsd'], 'gsd/add', (place) => ({ ...place, tag: 'Front Desk', fax_number: number.fax_number })],
  [
    ['is_allow_send_only', 'is_allow_group_send'],
    'group/group-default-user/set',
    (place) => ({ ...place, fsi_nid: number.fsi_nid }),
  ],
  [['is_allow_send_only'], 'group/update', ({ fsi_gid }) => ({ fsi_gid, is_send_only: 1 })],
  [['is_allow_group_send'], 'group/update', ({ fsi_gid }) => ({ fsi_gid, is_group_send: 1 })],
  [['is_allow_set_del_inbox'], 'group/update', ({ fsi_gid }) => ({ fsi_gid, is_allow_del_inbox: 1 })],
  [
    ['is_allow_set_del_sent'],
    'group/update',
    ({ fsi_gid }) => ({ fsi_gid, is_allow_del_sent_pass_to_subs: 1 }),
  ],
  [
    ['is_allow_set_del_inbox'],
    'group/add',
    ({ fsi_gid }) => ({ parent_gid: fsi_gid, group_name: 'G', is_allow_del_inbox_pass_to_subs: 1 }),
  ],
  [['is_allow_send_only'], 'user/update', ({ fsi_uid }) => ({ fsi_uid, is_send_only: 1 })],
  [['is_allow_sftp'], 'user/update', ({ fsi_uid }) => ({ fsi_uid, is_sftp_user: 1 })],
  [['is_allow_send_only'], 'user/add', ({ fsi_gid }) => ({ ...newUser, fsi_gid, is_send_only: 1 })],
  [['is_allow_sftp'], 'user/add', ({ fsi_gid }) => ({ ...newUser, fsi_gid, is_sftp_user: 1 })],
]
const newUser = { email: 'new@permissions.example', first_name: 'New', last_name: 'User', time_zone: 'UTC' }

async function post(path: string, body: object): Promise<{ status: number; code: number }> {
  const { statusCode, body: text } = await test.raw({
    method: 'POST',
    url: `/admin-endpoint/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: statusCode, code: (JSON.parse(text) as { code: number }).code }
}

const give = (permissions: readonly PermissionName[], value: 0 | 1) =>
  test.database.pool.query(
    `update groups set ${permissions.map((name) => `${name} = ${value}`).join()} where fsi_gid = ${gid}`,
  )
async function records(): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: number }>(
    'select count(*)::int as count from audit_log',
  )
  return rows[0]?.count ?? 0
}

it.each(acts)(
  'without %j, %s is 403 and changes nothing; a foreign identifier is 404 (req 35)',
  async (permissions, path, body) => {
    const before = await records()
    const place = { fsi_gid: gid, fsi_uid: user.fsi_uid }
    const foreign = { fsi_gid: org.west.group.fsi_gid, fsi_uid: org.west.user.fsi_uid }
    expect(await post(path, body(place))).toEqual({ status: 403, code: 403 })
    expect(await post(path, body(foreign))).toEqual({ status: 404, code: 404 })
    expect(await records()).toBe(before)
    for (const permission of permissions) {
      await give([permission], 1)
      expect((await post(path, body(place))).status).toBe(200)
      await test.database.pool.query(
        'delete from shared_lines; delete from brands; delete from group_default_users',
      )
      await test.database.pool.query("delete from users where email = 'new@permissions.example'")
      await test.database.pool.query('update users set is_send_only = 0, is_sftp_user = 0')
      await test.database.pool.query('delete from groups where parent_gid = $1', [gid])
      await give([permission], 0)
    }
  },
)
