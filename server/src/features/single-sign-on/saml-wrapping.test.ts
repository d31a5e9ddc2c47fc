import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOrganisation } from '../../testing/organisation.ts'
import { type TestSamlProvider, makeSamlProvider } from '../../testing/saml-provider.ts'
import { answerWith } from '../../testing/saml-sign-in.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let gid: number
let provider: TestSamlProvider

beforeAll(async () => {
  test = await openTestApp()
  gid = (await makeOrganisation(test)).east.group.fsi_gid
  provider = await makeSamlProvider('urn:test:wrapping')
  await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), { fsi_gid: gid })
})
afterAll(() => test.close())

const administrator = (): Promise<MadeUser> => makeAdministratorAccount(test.database.db, gid)

const elements = {
  assertion: /<saml:Assertion .*<\/saml:Assertion>/s,
  response: /<samlp:Response .*<\/samlp:Response>/s,
}
type Part = keyof typeof elements

/** What an attack combines: the element that the provider has signed, and a forged one of the same kind. */
type Parts = {
  /** The signed element as the provider sent it, its signature, and the element without it. */
  signed: string
  signature: string
  bare: string
  /** The forged element for the victim, with an identifier of its own or that of the signed one. */
  forged: string
  twin: string
}

function partsOf(xml: string, part: Part, email: string): Parts {
  const [signed = ''] = elements[part].exec(xml) ?? []
  const [signature = ''] = /<Signature .*<\/Signature>/s.exec(signed) ?? []
  const bare = signed.replace(signature, '')
  const twin = bare
    .replace(/<saml:AttributeValue>[^<]*</, `<saml:AttributeValue>${email}<`)
    .replace(/(<saml:NameID[^>]*>)[^<]*/, '$1somebody-else')
  return {
    signed,
    signature,
    bare,
    twin,
    forged: twin.replaceAll(' ID="_', ' ID="_forged-'),
  }
}

/** Puts XML where a signature belongs: after the issuer, the first one of the element. */
const afterIssuer = (element: string, xml: string): string =>
  element.replace('</saml:Issuer>', (end) => `${end}${xml}`)
const atTheEnd = (element: string, xml: string): string =>
  element.replace(/<\/saml[p]?:(Assertion|Response)>$/, (end) => `${xml}${end}`)
const inObject = (signature: string, xml: string): string =>
  signature.replace('</Signature>', `<Object>${xml}</Object></Signature>`)
const extensions = (xml: string): string => `<samlp:Extensions>${xml}</samlp:Extensions>`

/** One shape: what takes the place of the signed element. A response has one root, so siblings become its children. */
type Shape = (parts: Parts, part: Part) => string

const shapes = new Map<string, Shape>([
  [
    'the forged element first, the signed one after it',
    ({ forged, signed }, part) => (part === 'assertion' ? forged + signed : atTheEnd(forged, signed)),
  ],
  [
    'the signed element first, the forged one after it',
    ({ forged, signed }, part) => (part === 'assertion' ? signed + forged : afterIssuer(forged, signed)),
  ],
  [
    'the signed element inside the forged one',
    ({ forged, signed }, part) =>
      part === 'assertion'
        ? atTheEnd(forged, signed)
        : forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
  ],
  [
    'the signature on the forged element, the signed one beside it',
    ({ forged, signature, bare }, part) =>
      part === 'assertion'
        ? afterIssuer(forged, signature) + bare
        : atTheEnd(afterIssuer(forged, signature), bare),
  ],
  [
    'the signature on the forged element, the signed one inside the signature',
    ({ forged, signature, bare }) => afterIssuer(forged, inObject(signature, bare)),
  ],
  [
    'the signature on the forged element, the signed one among extensions',
    ({ forged, signature, bare }, part) =>
      part === 'assertion'
        ? extensions(bare) + afterIssuer(forged, signature)
        : afterIssuer(forged, signature + extensions(bare)),
  ],
  [
    'the forged element inside the signature, which signs all but itself',
    ({ signed, signature, forged }) => signed.replace(signature, () => inObject(signature, forged)),
  ],
  [
    'the same identifier on both',
    ({ twin, signed, signature, bare }, part) =>
      part === 'assertion' ? extensions(twin) + signed : afterIssuer(twin, signature + extensions(bare)),
  ],
])

describe.each<Part>(['assertion', 'response'])('wrapping of a signed %s (req 14)', (part) => {
  it.each([...shapes])('does not sign in the forged user: %s', async (_shape, wrap) => {
    const [attacker, victim] = [await administrator(), await administrator()]
    const tamper = (xml: string): string =>
      xml.replace(elements[part], () => wrap(partsOf(xml, part, victim.email), part))
    const { leads, cause } = await answerWith({ test, provider, gid }, { sign: part, tamper }, attacker)
    expect({ leads, cause }).toEqual({
      leads: '/ssosignin#refused=failed',
      cause: 'the answer holds several assertions',
    })
    const links = await test.database.pool.query('select 1 from sso_links where fsi_uid = $1', [
      victim.fsi_uid,
    ])
    expect(links.rowCount).toBe(0)
  })
})

it('reads an address in full, even with a comment inserted after signing', async () => {
  const victim = await administrator()
  const email = `${victim.email}.evil.example`
  const tamper = (xml: string): string => xml.replace(`>${email}<`, `>${victim.email}<!-- -->.evil.example<`)
  const { leads } = await answerWith({ test, provider, gid }, { email, tamper }, victim)
  expect(leads).toBe('/ssosignin#refused=unknown-account')
})
