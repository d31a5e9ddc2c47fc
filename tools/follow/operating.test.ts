import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSamlProvider, readSamlRequest } from '../../server/src/testing/saml-provider.ts'
import {
  signInAtOpenIdProvider,
  startOpenIdProvider,
  testClient,
} from '../../server/src/testing/open-id-provider.ts'
import { done } from './done.ts'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'
import { send } from './session.ts'

const { block, missed } = followedPage('docs/operating.md')

let followed: Awaited<ReturnType<typeof openInstallation>>

beforeAll(async () => void (followed = await openInstallation()))
afterAll(() => followed.close())

const email = 'maya@example.com'
const nonce = { 'x-sign-in-nonce': 'what the browser keeps' }

/** Asks to sign in by single sign-on, and answers the address at the provider. */
async function askToSignIn(): Promise<string> {
  const answer = await send('/sso-endpoint/ssosignin', { email }, nonce)
  expect(answer).toMatchObject({ code: 1 })
  return String(answer['url'])
}

/** Exchanges the token to which the answer of a provider leads for a session. */
async function expectSession(leading: Response): Promise<void> {
  const [, token = ''] =
    /^http:\/\/localhost:8080\/admin#u=([\w-]{43})$/.exec(leading.headers.get('location') ?? '') ?? []
  const headers = { ...nonce, authorization: `Bearer ${token}` }
  const answer: unknown = await (await fetch('http://localhost:8080/admin-endpoint/auth', { headers })).json()
  expect(answer).toMatchObject({ code: 1, fsi_a_t: expect.any(String) })
}

describe('docs/operating.md', () => {
  it('serves metrics, which Prometheus finds by the settings of the page', async () => {
    await followed.start(block('Watch'))
    const [target = ''] = /127\.0\.0\.1:\d+/.exec(block('Watch', 2)) ?? []
    const metrics = await done(type(`curl --silent --fail ${target}/metrics`))
    expect(metrics).toMatch(/^telecopy_database_up 1$/m)
    writeFileSync(join(followed.place, 'prometheus.yml'), block('Watch', 2))
    await done(type(`promtool check config ${followed.place}/prometheus.yml`))
    await followed.stop()
  })

  it('sends traces to the collector of the page', async () => {
    const bodies: string[] = []
    const collector = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
      request.on('end', () => response.end('{}'))
    }).listen(Number(/:(\d+) /.exec(block('Traces'))?.[1]), '127.0.0.1')
    await followed.start(block('Traces'))
    await followed.stop()
    await expect.poll(() => bodies.join(''), { timeout: 20_000 }).toContain('/readyz')
    collector.close()
  })

  it('runs the commands of the page', async () => {
    const [create = '', add = '', key = ''] = block('Command line').split('\n')
    // The installation has this administrator already.
    expect(await followed.telecopy(create.replace('maya@', 'noah@'))).toMatch(/\S{12,}\n$/)
    writeFileSync(join(followed.place, 'numbers.txt'), '12025550123\n')
    await followed.telecopy(add.replace('--group 12', '--group 1'))
    expect(await followed.telecopy('npm run telecopy -- group list')).toContain('Example Fax')
    expect(await followed.telecopy(key)).toMatch(/^\S{30,}\n$/)
  })

  it('signs in by an OpenID provider that a command registers', async () => {
    const provider = await startOpenIdProvider(['http://localhost:8080/sso-endpoint/oidc/1'])
    provider.people.set('subject-1', { email, email_verified: true })
    writeFileSync(join(followed.place, 'secret.txt'), `${testClient.secret}\n`)
    const added = await followed.telecopy(
      block('Single sign-on')
        .replace('--group 12', '--group 1')
        .replace('https://idp.example.com', provider.issuer)
        .replace('--client-id ID', `--client-id ${testClient.id}`),
    )
    expect(added).toContain(`no other addresses than those of ${provider.issuer}`)
    await followed.start('npm start')
    const address = await signInAtOpenIdProvider(await askToSignIn(), 'subject-1')
    await expectSession(await fetch(address, { redirect: 'manual' }))
    const domains = await followed.telecopy(block('Single sign-on', 3).replace('--group 12', '--group 1'))
    expect(domains).toContain('example.com: ')
    const manage = block('Single sign-on', 4).replaceAll('--group 12', '--group 1')
    const out = await followed.telecopy(manage)
    expect(out).toContain(provider.issuer)
    expect(await send('/sso-endpoint/ssosignin', { email }, nonce)).not.toMatchObject({ code: 1 })
    await provider.close()
  })

  it('signs in by a SAML provider that a command registers', async () => {
    const provider = await makeSamlProvider('https://idp.example.com/saml')
    writeFileSync(
      join(followed.place, 'metadata.xml'),
      provider.metadata('https://idp.example.com/saml/sign-in'),
    )
    const out = await followed.telecopy(block('Single sign-on', 2).replace('--group 12', '--group 1'))
    const [byMetadata = ''] = block('Single sign-on', 5).split('\n')
    expect(await followed.telecopy(byMetadata.replace('--group 12', '--group 1'))).toContain('Changed ')
    const address = 'http://localhost:8080/sso-endpoint/saml/1'
    expect(out).toContain(address)
    expect(await (await fetch(address)).text()).toContain(`entityID="${address}"`)
    const request = readSamlRequest(await askToSignIn())
    const fields = provider.answer(request, Math.floor(Date.now() / 1000), { email })
    const body = new URLSearchParams(fields)
    await expectSession(await fetch(address, { method: 'POST', body, redirect: 'manual' }))
    await followed.stop()
  })

  it('changes the key, and refuses to start with the new one before', async () => {
    await followed.telecopy('mv key old-key && (umask 077 && openssl rand -hex 32 > key)')
    const early = await type(followed.settings() + followed.inRelease('timeout 60 npm start'))
    expect(early.status).toBe(1)
    expect(new Set(`${early.out}${early.err}`.match(/\b[\da-f]{16}\b/g)).size).toBe(2)
    const rotated = await followed.telecopy(block('The key'))
    expect(rotated).toMatch(
      /^Sealed with the new key: .* second factors, .* waiting mails, .* webhooks, .* brands\.$/m,
    )
    await followed.start('npm start')
    expect(await followed.telecopy('npm run telecopy -- user list')).toContain(email)
    await followed.stop()
  })

  it('has no block that nothing here follows', () => {
    // `npm test` starts a checkout by `npm start`, and a server on PostgreSQL.
    expect(block('Operating Telecopy')).toMatch(/^npm ci && npm start /)
    expect(missed()).toEqual([])
  })
})
