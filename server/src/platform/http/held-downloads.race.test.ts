import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beside } from '../../testing/races.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../../features/api-keys/api-keys.factory.ts'
import { makeAdministratorAccount } from '../../features/users/users.factory.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

/** Begins a download, and does something while its first page waits. */
const download = (token: string, meanwhile: () => Promise<unknown>) =>
  beside(
    test.database.pool,
    {
      begin: (client) => client.query('lock table fax_numbers in access exclusive mode'),
      meanwhile,
    },
    () => test.call('exportUserList', { token, body: { fsi_gid: 0 } }),
  )

const end = (statement: string, id: number) => test.database.pool.query(statement, [id])

describe('a download goes on for as long as its caller may have it (req 17, 78)', () => {
  it('to its end', async () => {
    const { status, body } = await download(
      await tokenOf(test, org.east.administrator),
      async () => undefined,
    )
    expect([status, body.includes(org.east.administrator.email)]).toEqual([200, true])
  })

  it('and breaks off when its session ends', async () => {
    const administrator = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, administrator)
    const signOut = () => test.call('signOut', { token })
    await expect(download(token, signOut)).rejects.toThrow('destroyed')
  })

  it('and breaks off when its account is deactivated', async () => {
    const administrator = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, administrator)
    const deactivate = () => end('update users set is_active = 0 where fsi_uid = $1', administrator.fsi_uid)
    await expect(download(token, deactivate)).rejects.toThrow('destroyed')
  })

  it('and breaks off when its key is revoked', async () => {
    const { key, key_id } = await makeGroupKey(test.database.db, org.east.group.fsi_gid)
    const revoke = () => end('update api_keys set revoked_time = 1 where key_id = $1', key_id)
    await expect(download(key, revoke)).rejects.toThrow('destroyed')
  })
})
