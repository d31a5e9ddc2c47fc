import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApiKey, makeGroupKey } from '../../features/api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../../features/fax-numbers/fax-numbers.factory.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../../features/users/users.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { untilClosed } from '../../testing/until-closed.ts'

let test: TestApp
let org: Organisation
let east: string
let root: string
let port: number

beforeAll(async () => {
  ;({ test, org, east, root } = await openOrganisation())
  port = Number(new URL(await addressOf(test.app)).port)
})
afterAll(() => test.close())

type Half = { path: string; token: string; body: object; milliseconds?: number }

/** Sends half of a body, does something, and sends the other half, more than a second later if not otherwise said. */
async function late(
  { path, token, body, milliseconds = 1100 }: Half,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text.slice(0, 5)}`,
  )
  await pause(milliseconds)
  await meanwhile()
  socket.write(text.slice(5))
  await untilClosed(socket)
  return answer
}

const placeOf = async (fsi_nid: number) => {
  const numbers = test.database.db.selectFrom('fax_numbers').select('fsi_gid')
  return (await numbers.where('fsi_nid', '=', fsi_nid).executeTakeFirstOrThrow()).fsi_gid
}

it('a caller who loses the scope or the account before the body has arrived changes nothing (req 20)', async () => {
  const { pool, db } = test.database
  const { fsi_uid } = org.east.administrator
  const { fsi_nid } = await makeFaxNumber(db, org.east.below.fsi_gid)
  const path = '/admin-endpoint/faxnumber/return-to-inventory'
  const returned = (change: string) =>
    late({ path, token: east, body: { fsi_nid_arr: [fsi_nid] } }, () =>
      pool.query(`update users set ${change} where fsi_uid = $1`, [fsi_uid]),
    )
  expect(await returned(`fsi_gid = ${org.west.group.fsi_gid}`)).toMatch(/^HTTP\/1\.1 404 /)
  expect(await returned('is_admin = 0')).toMatch(/^HTTP\/1\.1 401 /)
  expect(await placeOf(fsi_nid)).toBe(org.east.below.fsi_gid)
})

it('a key that is revoked before the body has arrived opens nothing (req 109)', async () => {
  const { key, key_id } = await makeApiKey(test.database.db)
  const numbers = [{ fax_number: '4711000' }]
  const revoke = () =>
    test.database.pool.query('update api_keys set revoked_time = 1 where key_id = $1', [key_id])
  const half = { path: '/engine-endpoint/numbers', token: key, body: { numbers } }
  expect(await late(half, revoke)).toMatch(/^HTTP\/1\.1 401 /)
  const found = test.database.db.selectFrom('fax_numbers').select('fsi_nid')
  expect(await found.where('fax_number', '=', '4711000').execute()).toEqual([])
})

it('a key of a directory that is revoked before the body has arrived makes no user (req 109)', async () => {
  const { key, key_id } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, {
    permissions: ['users'],
  })
  const body = { userName: 'late@east.example', name: { givenName: 'Ada', familyName: 'Late' } }
  const revoke = () =>
    test.database.pool.query('update api_keys set revoked_time = 1 where key_id = $1', [key_id])
  expect(await late({ path: '/scim/v2/Users', token: key, body }, revoke)).toMatch(/^HTTP\/1\.1 401 /)
  const found = test.database.db.selectFrom('users').select('fsi_uid')
  expect(await found.where('email', '=', 'late@east.example').execute()).toEqual([])
})

const endings: Record<string, (account: MadeUser) => Promise<unknown>> = {
  'is disabled': ({ fsi_uid }) => set(fsi_uid, 'is_active = 0'),
  'is no administrator any more': ({ fsi_uid }) => set(fsi_uid, 'is_admin = 0'),
  'is moved': ({ fsi_uid }) => set(fsi_uid, `fsi_gid = ${org.west.group.fsi_gid}`),
  'has its sessions ended': ({ fsi_uid }) =>
    test.database.pool.query(
      `update sessions set ended_time = 1, ended_reason = 'ended by the operator' where fsi_uid = $1`,
      [fsi_uid],
    ),
  'is deleted': async ({ fsi_uid }) => {
    const { body } = await test.call('deleteUser', { token: root, body: { fsi_uid } })
    if (body.code !== 1) throw new Error(JSON.stringify(body))
  },
}

const set = (fsi_uid: number, change: string) =>
  test.database.pool.query(`update users set ${change} where fsi_uid = $1`, [fsi_uid])

it.each(Object.entries(endings))(
  'an administrator who %s changes nothing by a body that was on its way for less than a second (req 20)',
  async (_what, end) => {
    const account = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, account)
    const body = {
      fsi_gid: org.east.group.fsi_gid,
      key_name: `of ${account.fsi_uid}`,
      permissions: ['users'],
    }
    const half = { path: '/admin-endpoint/api-keys/add', token, body, milliseconds: 200 }
    expect(
      await late({ ...half, body: { ...body, key_name: `first ${account.fsi_uid}` } }, async () => {}),
    ).toMatch(/^HTTP\/1\.1 200 /)
    expect(await late(half, () => end(account))).toMatch(/^HTTP\/1\.1 401 /)
    const found = test.database.db.selectFrom('api_keys').select('name').where('name', '=', body.key_name)
    expect(await found.execute()).toEqual([])
  },
)

it('an administrator who is disabled meanwhile does not learn why the call would be refused (req 20)', async () => {
  const account = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
  const token = await tokenOf(test, account)
  const body = {
    fsi_gid: org.east.group.fsi_gid,
    email: org.west.user.email,
    first_name: 'Ada',
    last_name: 'Late',
    time_zone: 'UTC',
  }
  const half = { path: '/admin-endpoint/user/add', token, body, milliseconds: 200 }
  expect(await late(half, async () => {})).toMatch(/"code":2,/)
  expect(await late(half, () => set(account.fsi_uid, 'is_active = 0'))).toMatch(/^HTTP\/1\.1 401 /)
})

it('a key that is revoked changes nothing by a body that was on its way for less than a second (req 109, row 46)', async () => {
  const { fsi_gid } = org.east.group
  const { key, key_id } = await makeGroupKey(test.database.db, fsi_gid, { permissions: ['users'] })
  const body = { userName: 'soon@east.example', name: { givenName: 'Ada', familyName: 'Soon' } }
  const half = { path: '/scim/v2/Users', token: key, body, milliseconds: 200 }
  const revoke = () =>
    test.database.pool.query('update api_keys set revoked_time = 1 where key_id = $1', [key_id])
  expect(await late(half, revoke)).toMatch(/^HTTP\/1\.1 401 /)
  const found = test.database.db.selectFrom('users').select('fsi_uid')
  expect(await found.where('email', '=', 'soon@east.example').execute()).toEqual([])
})

it('strangers who spend the limit of a public call keep nobody from signing in, or from staying so (req 94)', async () => {
  const address = '10.9.8.7'
  const basic = [org.administrator.email, testPassword] as const
  const { body } = await test.call('signIn', { basic, address })
  if (body.code !== 1) throw new Error('not signed in')
  const ask = () => test.call('checkDomain', { body: { domain: 'x.example' }, address })
  const statuses = await Promise.all(Array.from({ length: 301 }, () => ask().then(({ status }) => status)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await test.call('refreshSession', { token: body.fsi_r_t, address })).status).toBe(200)
  expect((await test.call('signIn', { basic, address })).status).toBe(200)
})
