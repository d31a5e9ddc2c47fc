import { startOpenIdProvider, testClient } from '../../../server/src/testing/open-id-provider.ts'
import { expect, expectAccessible, expectFits, rootAdministrator, test } from '../fixtures/journey.ts'
import { expectNoTrace, failed, groupOf, operate, signInBySso, welcome } from './single-sign-on-steps.ts'

test('OpenID Connect: the SSO page, the provider and back; a cancelled, unknown or failed sign-in shows a message', async ({
  page,
  world,
}) => {
  const gid = await groupOf(world, rootAdministrator)
  const provider = await startOpenIdProvider([`${world.url}/sso-endpoint/oidc/${gid}`])
  provider.people.set('maya', { email: rootAdministrator, email_verified: true })
  provider.people.set('stranger', { email: 'stranger@corp.example', email_verified: true })
  const client = ['--issuer', provider.issuer, '--client-id', testClient.id, '--client-secret-from', '-']
  await operate(world, ['idp', 'add', '--group', gid, '--type', 'oidc', ...client], testClient.secret)
  const alert = page.getByRole('alert')

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Use SSO' }).click()
  await signInBySso(page, 'nobody-at-all@telecopy.example')
  await expect(alert).toHaveText('The account does not have SSO set up.')
  await expectAccessible(page)
  await expectFits(page)

  await signInBySso(page, rootAdministrator)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert).toHaveText('The sign-in was cancelled at your identity provider.')
  expect(page.url()).toBe(`${world.url}/admin/ssosignin`)
  await expectAccessible(page)

  await signInBySso(page, rootAdministrator)
  await page.getByLabel('Name').fill('stranger')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(alert).toContainText('no account here is yours')

  provider.misbehaving.set('/openid-configuration', 'nonsense')
  await signInBySso(page, rootAdministrator)
  await expect(alert).toHaveText(failed)
  provider.misbehaving.clear()

  // The provider still knows the stranger; another person signs in there.
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await signInBySso(page, rootAdministrator)
  await page.getByLabel('Name').fill('maya')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(welcome(page)).toBeVisible()
  await expectNoTrace(page)
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await operate(world, ['idp', 'remove', '--group', gid])
  await provider.close()
})
