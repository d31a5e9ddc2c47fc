import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSharingAdministrator } from '../features/single-sign-on/sso.factory.ts'
import { type SsoWorld, newAddress, openSsoWorld } from '../features/single-sign-on/sso-world.factory.ts'
import { makeOperator, signAsWorker } from '../testing/operator.ts'

let world: SsoWorld
beforeAll(async () => {
  world = await openSsoWorld()
})
afterAll(() => world.close())

async function claims(): Promise<string> {
  await signAsWorker(world.test.database)
  const { said } = await makeOperator(world.test.database, world.test.services.settings).run('doctor')
  return said.find((line) => line.includes(' claims: ')) ?? ''
}

it('doctor names addresses that several users claim, and says what to do', async () => {
  const { db } = world.test.database
  const own = newAddress()
  await world.make({ at: 'east', by: 'email' }, own)
  await db.updateTable('users').set({ sso_email: own }).where('email', '=', own).execute()
  await world.make({ at: 'east', by: 'sso' }, newAddress())
  expect(await claims()).toMatch(/^ok +claims: no two users claim one address/)

  const [bySso, byEmail, shared] = [`a.${newAddress()}`, `b.${newAddress()}`, `c.${newAddress()}`]
  const emails = async (address: string) =>
    (
      await world.test.database.pool.query<{ email: string }>(
        'select email from users where lower(sso_email) = $1 or email = $1 order by fsi_uid',
        [address],
      )
    ).rows
      .map(({ email }) => email)
      .join(', ')
  await world.make({ at: 'east', by: 'sso' }, bySso)
  await world.make({ at: 'west', by: 'sso', later: ['is off'] }, bySso.toUpperCase())
  await world.make({ at: 'west', by: 'sso' }, byEmail)
  await world.make({ at: 'none', by: 'email' }, byEmail)
  await world.make({ at: 'below', by: 'sso' }, shared)
  await makeSharingAdministrator(db, world.gids.sibling, { sso_email: shared })
  const line = await claims()
  const named = await Promise.all(
    [bySso, byEmail, shared].map(async (one) => `${one} (${await emails(one)})`),
  )
  expect(line).toMatch(/^warning +claims: Several users claim 3 addresses for single sign-on: /)
  expect(line).toContain(named.join('; '))
  expect(line).toContain('`idp domains add`')

  await world.giveDomain('east', bySso.replace(/.*@/, ''))
  await world.giveDomain('east', shared.replace(/.*@/, ''))
  // The e-mail keeps the SSO e-mail from being linked, also in a domain of a provider.
  await world.giveDomain('west', byEmail.replace(/.*@/, ''))
  expect(await claims()).toContain(`claim 2 addresses for single sign-on: ${named.slice(1).join('; ')}.`)
})

it('doctor names addresses that an earlier sign-in leads past the provider of their domain', async () => {
  const led = `d.${newAddress()}`
  await world.make({ at: 'west', by: 'sso', later: ['signs in'] }, led)
  const before = await claims()
  expect(before).not.toContain(led)
  await world.giveDomain('east', led.replace(/.*@/, ''))
  const line = await claims()
  expect(line).toContain(
    'Earlier sign-ins lead an address to another identity provider than that of the domain: ',
  )
  expect(line).toContain(led)
  expect(line).toContain('`idp unlink`')
  expect(await world.asks(led)).toBe('west')
})
