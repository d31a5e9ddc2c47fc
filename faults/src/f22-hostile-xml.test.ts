import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSamlProvider } from '@telecopy/server/testing/saml-provider'
import { signInAll } from './stage/accounts.ts'
import { expectCleanStop, expectOneProcess, expectServing, expectWhole } from './stage/aftermath.ts'
import { call } from './stage/calls.ts'
import { forgetLimits, openPostgresStage, type PostgresStage } from './stage/postgres-stage.ts'
import { roundsOf } from './stage/rounds.ts'

const longestMilliseconds = 1000
const fsiGid = () => stage.accounts[0]?.fsi_gid ?? 0

let stage: PostgresStage
beforeAll(async () => {
  stage = await openPostgresStage(4)
  const { certificate } = await makeSamlProvider('urn:test:provider')
  await stage.database.pool.query(
    `insert into identity_providers (fsi_gid, type, name, issuer, sign_in_url, certificates, created_time)
     values ($1, 'saml', 'Hostile', 'urn:test:provider', 'https://idp.example/sso', $2, 1)`,
    [fsiGid(), [new X509Certificate(certificate.cert).toString()]],
  )
  await stage.database.pool.query("update groups set is_sso = 1, sso_idp = 'Hostile' where fsi_gid = $1", [
    fsiGid(),
  ])
})
afterAll(() => stage.clear())

/** The state of a new sign-in; an answer must carry it. */
async function beginSignIn(url: string): Promise<string> {
  const body = { email: stage.accounts[0]?.email, cus_domain: '' }
  const begun = await call(url, '/sso-endpoint/ssosignin', { body })
  const answer = JSON.parse(begun.body) as { url: string }
  return new URL(answer.url).searchParams.get('RelayState') ?? ''
}

async function post(url: string, xml: string): Promise<{ location: string; milliseconds: number }> {
  const RelayState = await beginSignIn(url)
  const started = performance.now()
  const response = await fetch(`${url}/sso-endpoint/saml/${fsiGid()}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState }),
  })
  await response.text()
  return {
    location: response.headers.get('location') ?? '',
    milliseconds: performance.now() - started,
  }
}

const hostile = [
  '<a>'.repeat(40_000),
  '<a>'.repeat(21_000),
  `<a ${'b="c" '.repeat(10_000)}`,
  `<a>${'x<!---->'.repeat(8000)}</a>`,
  `<a>${'<b ID="c"/>'.repeat(1999)}</a>`,
  `<a>${'&lol;'.repeat(13_000)}</a>`,
]

it('F22: while hostile XML comes in, health answers within a second', async () => {
  const server = await stage.start()
  await server.untilReady()
  const accounts = await signInAll(server.url, stage.accounts)
  for (let round = roundsOf(5); round > 0; round -= 1) {
    const seen = { isDone: false, longest: 0 }
    const posts = Promise.all(hostile.map((xml) => post(server.url, xml))).finally(() => (seen.isDone = true))
    while (!seen.isDone) {
      const { status, milliseconds } = await call(server.url, '/healthz')
      expect(status).toBe(200)
      seen.longest = Math.max(seen.longest, milliseconds)
    }
    const answers = await posts
    expect(answers.filter(({ location }) => !location.endsWith('#refused=failed'))).toEqual([])
    expect(seen.longest).toBeLessThan(longestMilliseconds)
    await expectServing(server, accounts)
    await forgetLimits(stage)
  }
  await expectWhole(stage.database, [])
  expectOneProcess(server)
  await expectCleanStop(server)
})
