import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SamlRequest, makeSamlProvider, readSamlRequest } from '../../testing/saml-provider.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const provider = await makeSamlProvider('urn:test:east')
  await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), {
    fsi_gid: org.east.group.fsi_gid,
  })
})
afterAll(() => test.close())

async function beginSignIn(): Promise<SamlRequest> {
  const { email } = org.east.administrator
  const { body } = await test.call('requestSingleSignOn', { body: { email, cus_domain: '' } })
  return readSamlRequest(body.url)
}

/** Answers a pending sign-in with any text, and returns the cause of the refusal. */
async function causeOf(xml: string, { relayState }: SamlRequest): Promise<string> {
  const SAMLResponse = Buffer.from(xml).toString('base64')
  const response = await test.raw({
    method: 'POST',
    url: `/sso-endpoint/saml/${org.east.group.fsi_gid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse, RelayState: relayState }).toString(),
  })
  expect(response.headers.location).toBe('http://localhost:8080/admin/ssosignin#refused=failed')
  const causes = test.logged
    .map((line) => JSON.parse(line) as { cause?: string })
    .flatMap(({ cause }) => cause ?? [])
  return causes.at(-1) ?? ''
}

const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')

/** Elements in each other, each of which declares so many namespaces. */
const nested = (levels: number, each: number): string =>
  numbered(levels, (level) => `<a ${numbered(each, (at) => `xmlns:n${level}-${at}="u" `)}>`) +
  '</a>'.repeat(levels)

const entities = numbered(9, (at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)

describe('a hostile answer of a SAML provider (req 92)', () => {
  it.each<[string, string, RegExp]>([
    ['elements that nest and never close, 120 KB of them', '<a>'.repeat(40_000), /more than 65536 bytes/],
    ['elements that nest and never close', '<a>'.repeat(21_000), /nested deeper than 32/],
    ['elements that nest and close', '<a>'.repeat(9000) + '</a>'.repeat(9000), /nested deeper than 32/],
    ['an element with every attribute', `<a ${'b="c" '.repeat(9000)}/>`, /more than 64 attributes/],
    ['a flood of namespaces', `<a ${numbered(3000, (at) => `xmlns:n${at}="u" `)}/>`, /more than 64 attr/],
    ['a flood of namespaces over many elements', nested(24, 62), /more than 64 namespaces in scope/],
    ['a flood of elements', `<a>${'<b/>'.repeat(15_000)}</a>`, /more than 2000 elements/],
    ['a flood of comments', `<a>${'x<!---->'.repeat(8000)}</a>`, /more than 2000 elements/],
    ['a flood of instructions', `<a>${'<?b?>'.repeat(13_000)}</a>`, /more than 2000 elements/],
    ['a huge text', `<a>${'x'.repeat(180_000)}</a>`, /more than 65536 bytes/],
    ['entities that blow up', `<!DOCTYPE a [<!ENTITY e0 "x">${entities}]><a>&e9;</a>`, /document type/],
    ['references to entities that are not there', `<a>${'&lol;'.repeat(13_000)}</a>`, /entity not found/],
    ['a quote that never closes', `<a b="${'x'.repeat(60_000)}`, /is no XML/],
    ['a comment that never closes', `<a>${'<!--'.repeat(15_000)}`, /is no XML/],
    ['nothing but tags that begin', '<'.repeat(65_000), /is no XML/],
    ['nothing but tags that close', '</a>'.repeat(16_000), /is no XML/],
  ])('of %s is refused, and health is answered in between', async (_what, xml, cause) => {
    const refused = causeOf(xml, await beginSignIn())
    const { statusCode } = await test.raw({ url: '/healthz' })
    expect(statusCode).toBe(200)
    expect(await refused).toMatch(cause)
  })
})
