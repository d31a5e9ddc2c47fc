import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type SamlAnswer,
  makeSamlProvider,
  readSamlRequest,
} from '../../../server/src/testing/saml-provider.ts'
import { branchAdministrator, expect, rootAdministrator, test } from '../fixtures/journey.ts'
import { expectNoTrace, failed, groupOf, operate, signInBySso, welcome } from './single-sign-on-steps.ts'

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

test('SAML: a signed answer opens the portal, a forged one and a stranger’s do not', async ({
  page,
  world,
}) => {
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
})
