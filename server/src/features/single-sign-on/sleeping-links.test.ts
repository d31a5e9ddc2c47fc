import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOperator } from '../../testing/operator.ts'
import { tokenOf } from '../../testing/organisation.ts'
import { testClient } from '../../testing/open-id-provider.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type SsoWorld, newAddress, openSsoWorld } from './sso-world.factory.ts'

let world: SsoWorld
let west: string

beforeAll(async () => {
  world = await openSsoWorld()
  const { test, gids } = world
  west = await tokenOf(test, await makeAdministratorAccount(test.database.db, gids.west))
})
afterAll(() => world.close())

/** A user of West, who signs in by an address that nobody else has yet. */
async function firstOfWest(address: string): Promise<number> {
  const fsi_uid = await world.make({ at: 'west', by: 'sso', later: ['signs in'] }, address)
  world.test.clock.advance(60)
  return fsi_uid
}

async function takeSsoEmail(fsi_uid: number, sso_email: string): Promise<void> {
  world.test.clock.advance(2)
  const { body } = await world.test.call('updateUser', { token: west, body: { fsi_uid, sso_email } })
  expect(body).toMatchObject({ code: 1 })
}

describe('a link whose user gave its address up (req 33)', () => {
  it.each(['sso', 'email'] as const)(
    'does not lead the one who has the address by %s meanwhile elsewhere, when the user takes it back',
    async (by) => {
      const address = newAddress()
      const fsi_uid = await firstOfWest(address)
      await takeSsoEmail(fsi_uid, newAddress())
      await world.make({ at: 'east', by, later: ['signs in'] }, address)
      await takeSsoEmail(fsi_uid, address)
      expect(await world.asks(address)).toBe('east')
    },
  )

  it('does not come before the domain that another provider got meanwhile', async () => {
    const address = newAddress()
    const fsi_uid = await firstOfWest(address)
    await takeSsoEmail(fsi_uid, newAddress())
    await world.giveDomain('east', address.replace(/.*@/, ''))
    await world.make({ at: 'east', by: 'email' }, address)
    await takeSsoEmail(fsi_uid, address)
    expect(await world.asks(address)).toBe('east')
  })

  it('does not come before sign-ins that were made while its provider was removed', async () => {
    const { test, gids } = world
    const address = newAddress()
    await firstOfWest(address)
    const operator = makeOperator(test.database, test.services.settings)
    const { issuer } = await test.database.db
      .selectFrom('identity_providers')
      .select('issuer')
      .where('fsi_gid', '=', gids.west)
      .executeTakeFirstOrThrow()
    const group = ['--group', String(gids.west)]
    expect((await operator.run('idp', 'remove', ...group)).code).toBe(0)
    await world.make({ at: 'east', by: 'sso', later: ['signs in'] }, address)
    operator.files.set('secret', Buffer.from(`${testClient.secret}\n`))
    const options = ['--type', 'oidc', '--issuer', issuer, '--client-id', testClient.id]
    expect(
      (await operator.run('idp', 'add', ...group, ...options, '--client-secret-from', 'secret')).code,
    ).toBe(0)
    expect(await world.asks(address)).toBe('east')
  })
})
