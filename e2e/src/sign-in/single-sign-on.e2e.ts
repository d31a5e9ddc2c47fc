import type { Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  type World,
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  test,
  branchAdministrator,
} from '../fixtures/journey.ts'
import { journeySecretKey } from '../fixtures/portal-server.ts'
import { startOpenIdProvider, testClient } from '../../../server/src/testing/open-id-provider.ts'
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type SamlAnswer,
  makeSamlProvider,
  readSamlRequest,
} from '../../../server/src/testing/saml-provider.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command as the operator of the installation, with the given standard input. */
async function operate({ database }: World, words: readonly string[], input = ''): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    SECRET_KEY: journeySecretKey,
    LOG_LEVEL: 'silent',
  }
  const running = promisify(execFile)(process.execPath, ['server/dist/cli.js', ...words], { cwd: root, env })
  running.child.stdin?.end(input)
  return (await running).stdout
}

async function groupOf({ database }: World, email: string): Promise<string> {
  const { rows } = await database.pool.query<{ gid: string }>(
    'select fsi_gid::text as gid from users where email = $1',
    [email],
  )
  return rows[0]?.gid ?? ''
}

async function signInBySso(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome, / })

const failed = /^Sorry, we were unable to log in to your account using SSO\./

/** The sign-in leaves nothing in the address or the storage. */
async function expectNoTrace(page: Page): Promise<void> {
  expect(page.url()).not.toContain('#')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('sign-on'))),
  ).toEqual([])
}

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
  await world.database.pool.query('delete from identity_providers where fsi_gid = $1', [gid])
  await provider.close()
})

/** A provider's page with one button, which posts its answer to the requested address. */
async function startSamlPage(
  answer: (url: string) => Record<string, string> & { address: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    // Browsers ask for an icon too.
    if (request.url?.startsWith('/sso?') !== true) return void response.writeHead(404).end()
    const { address, ...fields } = answer(`http://127.0.0.1${request.url}`)
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>Provider</title><form method="post" action="${address}">${inputs.join('')}<button>Go on</button></form></html>`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test(
  'SAML: a signed answer opens the portal, a forged one and a stranger’s do not',
  { tag: '@long' },
  async ({ page, world }) => {
    const gid = await groupOf(world, branchAdministrator)
    const provider = await makeSamlProvider('urn:test:journeys')
    let said: SamlAnswer = {}
    const server = await startSamlPage((url) => {
      const request = readSamlRequest(url)
      return { address: request.address, ...provider.answer(request, Math.floor(Date.now() / 1000), said) }
    })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`
    const words = ['idp', 'add', '--group', gid, '--type', 'saml', '--metadata', '-']
    expect(await operate(world, words, provider.metadata(address))).toContain(`/sso-endpoint/saml/${gid}`)
    const answering = async (answer: SamlAnswer): Promise<void> => {
      said = answer
      await signInBySso(page, branchAdministrator)
      await page.getByRole('button', { name: 'Go on' }).click()
    }

    await page.goto('/admin/ssosignin')
    await answering({ email: branchAdministrator, sign: 'none' })
    await expect(page.getByRole('alert')).toHaveText(failed)
    // Users above the provider's group cannot sign in with it.
    await answering({ email: rootAdministrator, nameId: 'somebody' })
    await expect(page.getByRole('alert')).toContainText('no account here is yours')
    await answering({ email: branchAdministrator, nameId: 'the branch' })
    await expect(welcome(page)).toBeVisible()
    await expectNoTrace(page)

    const stranger = await page.context().newPage()
    await stranger.goto('/admin#u=a-token-of-somebody-else')
    await expect(stranger.getByRole('alert')).toHaveText(
      'Sorry, the system is unavailable. Please try again later.',
    )
    expect(stranger.url()).not.toContain('a-token')
    await stranger.close()

    await operate(world, ['idp', 'remove', '--group', gid])
    server.close()
    server.closeAllConnections()
  },
)
