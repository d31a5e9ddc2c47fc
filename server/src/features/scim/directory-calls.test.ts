import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator } from '../../testing/operator.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber, makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { directoryOf, newUser } from './scim.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let fsi_gid: number

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation({ publicUrl: 'https://fax.example.com/' }))
  ;({ fsi_gid } = org.east.below)
})
afterAll(() => test.close())

const get = async (of = fsi_gid, token = east) =>
  (await test.call('getDirectory', { token, body: { fsi_gid: of } })).body
const set = async (is_number_given: 0 | 1, of = fsi_gid, token = east) =>
  (await test.call('setDirectoryNumbers', { token, body: { fsi_gid: of, is_number_given } })).body

async function records(): Promise<unknown[]> {
  const { rows } = await test.database.pool.query(
    `select fsi_gid, actor_uid, before, after from audit_log
     where action = 'group.set-directory-numbers' and entity_id = $1 order by id`,
    [fsi_gid],
  )
  return rows
}

describe('the directory of a group', () => {
  it('has an address, no keys and no numbers for new users at first', async () => {
    expect((await get()).data.directory).toEqual({
      scim_url: 'https://fax.example.com/scim/v2',
      keys: [],
      is_number_given: 0,
      count_unassigned_numbers: 0,
    })
  })

  it('names the keys that can work now, with their last use, and counts the unassigned numbers', async () => {
    const { db } = test.database
    const now = test.clock.now()
    const permissions = ['users' as const]
    const key = await makeGroupKey(db, fsi_gid, { name: 'Entra ID', permissions })
    await makeGroupKey(db, fsi_gid, { name: 'Other program', permissions: ['read', 'numbers'] })
    await makeGroupKey(db, fsi_gid, { name: 'Over', permissions, expires_time: now })
    await makeGroupKey(db, fsi_gid, { name: 'Revoked', permissions, revoked_time: now })
    await makeGroupKey(db, org.east.group.fsi_gid, { name: 'Of the group above', permissions })
    await makeFaxNumber(db, fsi_gid)
    await makeFaxNumber(db, fsi_gid)
    await makeNumberOf(db, org.east.user)
    const shown = { key_id: key.key_id, key_name: 'Entra ID' }
    expect((await get()).data.directory).toMatchObject({
      keys: [{ ...shown, last_used_time: null }],
      count_unassigned_numbers: 2,
    })
    expect((await directoryOf(test, key.key)('GET', '/Users')).status).toBe(200)
    expect((await get()).data.directory.keys).toEqual([{ ...shown, last_used_time: now }])
  })

  it('lets new users get a number once it is set, and records that once', async () => {
    expect(await set(1)).toEqual({ code: 1 })
    expect(await set(1)).toEqual({ code: 1 })
    expect((await get()).data.directory.is_number_given).toBe(1)
    expect(await records()).toEqual([
      {
        fsi_gid,
        actor_uid: org.east.administrator.fsi_uid,
        before: { is_number_given: 0 },
        after: { is_number_given: 1 },
      },
    ])
    const { key } = await makeGroupKey(test.database.db, fsi_gid, { permissions: ['users'] })
    const send = directoryOf(test, key)
    const { headers } = await send('POST', '/Users', { body: newUser() })
    expect(headers['telecopy-fax-number']).toBe('assigned')
    expect((await get()).data.directory.count_unassigned_numbers).toBe(1)
    expect(await set(0)).toEqual({ code: 1 })
    const later = await send('POST', '/Users', { body: newUser() })
    expect(later.headers['telecopy-fax-number']).toBeUndefined()
    expect(await records()).toHaveLength(2)
  })

  it('shows and takes over what the command set', async () => {
    const numbers = (choice: string) =>
      makeOperator(test.database).run('scim', 'numbers', '--group', String(fsi_gid), choice)
    expect((await numbers('--on')).code).toBe(0)
    expect((await get()).data.directory.is_number_given).toBe(1)
    await set(0)
    expect((await numbers('--off')).said.join()).toContain('as before')
  })

  it('of a group outside the scope is absent, and stays as it is', async () => {
    const foreign = org.west.below.fsi_gid
    for (const group of [foreign, org.root.fsi_gid]) {
      expect(await get(group)).toMatchObject({ code: 404 })
      expect(await set(1, group)).toMatchObject({ code: 404 })
      expect((await get(group, root)).data.directory.is_number_given).toBe(0)
    }
  })

  it('refuses a setting that is neither on nor off, and programs', async () => {
    expect(await set(2 as 1)).toMatchObject({ code: 400 })
    const { key } = await makeGroupKey(test.database.db, fsi_gid, { permissions: ['read', 'users'] })
    expect(await get(fsi_gid, key)).toMatchObject({ code: 403 })
    expect(await set(1, fsi_gid, key)).toMatchObject({ code: 403 })
    expect((await get()).data.directory.is_number_given).toBe(0)
  })
})
