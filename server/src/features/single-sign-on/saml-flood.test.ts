import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../testing/address-of.ts'
import { type Certificate, makeCertificate } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestSamlProvider, makeSamlProvider } from '../../testing/saml-provider.ts'
import { answerWith, requestFor } from '../../testing/saml-sign-in.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let west: TestSamlProvider
let stranger: Certificate

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  west = await makeSamlProvider('urn:test:west')
  stranger = await makeCertificate()
  const east = await makeSamlProvider('urn:test:east')
  for (const [provider, { group }] of [[east, org.east] as const, [west, org.west] as const])
    await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), { fsi_gid: group.fsi_gid })
})
afterAll(() => test.close())

const full = /too many answers/

/** What became of the answers that the log has from a moment on. */
function outcomes(since: number) {
  const lines = test.logged.slice(since).map((line) => JSON.parse(line) as { cause?: string; msg?: string })
  const refused = lines.flatMap(({ cause }) => cause ?? [])
  return {
    full: refused.filter((cause) => full.test(cause)).length,
    read: refused.filter((cause) => !full.test(cause)).length,
    left: lines.filter(({ msg }) => msg === 'the caller left').length,
  }
}

/** A document that takes the thread as long as one within the bounds can: signed by a stranger, with many elements. */
const slow = { tamper: (xml: string) => xml.replace(/(?=<\/samlp:Response>)/, '<b ID="c"/>'.repeat(1950)) }

/** Begins to send answers for the customer in the east, as a stranger who knows an address there. */
async function flood(count: number) {
  const provider = await makeSamlProvider('urn:test:east')
  const address = await addressOf(test.app)
  const forms: URLSearchParams[] = []
  while (forms.length < count) {
    // The limit of an address is not what these tests are about.
    test.clock.advance(2)
    const request = await requestFor(test, org.east.administrator)
    const answer = { ...slow, signer: stranger, validUntil: test.clock.now() + 600 }
    forms.push(new URLSearchParams(provider.answer(request, test.clock.now(), answer)))
  }
  const since = test.logged.length
  const going = new AbortController()
  const url = `${address}/sso-endpoint/saml/${org.east.group.fsi_gid}`
  const send = (body: URLSearchParams) =>
    fetch(url, { method: 'POST', body, redirect: 'manual', signal: going.signal })
  const sent = Promise.allSettled(forms.map(send))
  return {
    outcomes: () => outcomes(since),
    leave: async () => {
      going.abort()
      await sent
    },
    /** Waits until each answer was read, refused, or left. */
    end: async () => {
      await expect
        .poll(() => Object.values(outcomes(since)).reduce((sum, some) => sum + some), { timeout: 20_000 })
        .toBe(count)
    },
  }
}

const signInAtWest = async () => {
  const { fsi_gid } = org.west.group
  const user = await makeAdministratorAccount(test.database.db, fsi_gid)
  return answerWith({ test, provider: west, gid: fsi_gid }, {}, user)
}

it('an answer for one customer waits for one of those that flood another, and finds a place (req 92, 113)', async () => {
  const flooding = await flood(70)
  await expect.poll(() => flooding.outcomes().full, { timeout: 10_000 }).toBeGreaterThan(0)
  const before = flooding.outcomes().read
  const { leads, cause } = await signInAtWest()
  const after = flooding.outcomes().read
  await flooding.leave()
  await flooding.end()
  expect({ leads, cause }).toEqual({ leads: expect.stringMatching(/^#u=/), cause: '' })
  // Fifty wait. A few are read while the sign-in begins and ends.
  expect(after - before).toBeLessThan(10)
})

it('an answer whose browser has left is not read, and leaves no record (req 92)', async () => {
  const flooding = await flood(40)
  await expect.poll(() => flooding.outcomes().read, { timeout: 10_000 }).toBeGreaterThan(0)
  await flooding.leave()
  await flooding.end()
  const { read, left } = flooding.outcomes()
  expect(read + left).toBe(40)
  expect(left).toBeGreaterThan(20)
})
