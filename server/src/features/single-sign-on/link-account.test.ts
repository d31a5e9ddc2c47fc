import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Claim,
  type Home,
  type SsoWorld,
  homeOf,
  newAddress,
  openSsoWorld,
} from './sso-world.factory.ts'

let world: SsoWorld

beforeAll(async () => {
  world = await openSsoWorld()
})
afterAll(() => world.close())

const unknown = "no user of the provider's group and below has the address"
const ofAnother = 'the address is the e-mail of another user'
const several = 'several users have the address'
const foreignDomain = 'the domain of the address belongs to another identity provider'
const elsewhere = 'does not sign in by this provider'
const isOff = 'is switched off'
const otherIdentity = 'is linked to another identity already'

/**
 * Claims in their order, and the provider that gets the domain afterwards. Then a new subject comes from a provider with
 * the address: which of the users it is, or why it is none.
 */
type Row = { claims: readonly Claim[]; domain?: Home; by: Home; is: number | string }

const at = (place: Claim['at'], by: Claim['by'], ...later: NonNullable<Claim['later']>): Claim => ({
  at: place,
  by,
  later,
})

const rows: readonly Row[] = [
  // One claim, or none.
  { claims: [], by: 'east', is: unknown },
  { claims: [at('east', 'email')], by: 'east', is: 0 },
  { claims: [at('deeper', 'email')], by: 'east', is: 0 },
  { claims: [at('west', 'email')], by: 'west', is: 0 },
  { claims: [at('west', 'email')], by: 'east', is: unknown },
  { claims: [at('none', 'email')], by: 'east', is: unknown },
  { claims: [at('east', 'sso')], by: 'east', is: 0 },
  { claims: [at('deeper', 'sso')], by: 'east', is: 0 },
  { claims: [at('west', 'sso')], by: 'west', is: 0 },
  { claims: [at('west', 'sso')], by: 'east', is: unknown },
  { claims: [at('east', 'email with another sso')], by: 'east', is: unknown },
  { claims: [at('east', 'email', 'is off')], by: 'east', is: isOff },
  { claims: [at('east', 'sso', 'is off')], by: 'east', is: isOff },
  // A nearer provider has the user.
  { claims: [at('own', 'email')], by: 'own', is: 0 },
  { claims: [at('own', 'sso')], by: 'own', is: 0 },
  { claims: [at('own', 'email')], by: 'east', is: elsewhere },
  { claims: [at('own', 'sso')], by: 'east', is: elsewhere },
  { claims: [at('east', 'email')], by: 'own', is: unknown },

  // The SSO e-mail is another user's e-mail, wherever that user is.
  { claims: [at('east', 'sso'), at('west', 'email')], by: 'east', is: ofAnother },
  { claims: [at('west', 'email'), at('east', 'sso')], by: 'east', is: ofAnother },
  { claims: [at('east', 'sso'), at('none', 'email')], by: 'east', is: ofAnother },
  { claims: [at('east', 'sso'), at('west', 'email', 'is off')], by: 'east', is: ofAnother },
  { claims: [at('east', 'sso'), at('west', 'email with another sso')], by: 'east', is: ofAnother },
  { claims: [at('deeper', 'sso'), at('west', 'email')], by: 'east', is: ofAnother },
  { claims: [at('west', 'sso'), at('east', 'email')], by: 'west', is: ofAnother },
  { claims: [at('west', 'sso'), at('east', 'email')], by: 'east', is: 1 },
  { claims: [at('west', 'sso'), at('east', 'email', 'signs in')], by: 'west', is: ofAnother },
  { claims: [at('own', 'sso'), at('west', 'email')], by: 'own', is: ofAnother },

  // Two users of one provider, from before an address was given once.
  { claims: [at('east', 'email'), at('deeper', 'sso')], by: 'east', is: 0 },
  { claims: [at('east', 'sso'), at('deeper', 'email')], by: 'east', is: 1 },
  { claims: [at('below', 'sso'), at('sibling', 'email')], by: 'east', is: 1 },
  { claims: [at('below', 'sso'), at('sibling', 'email', 'is off')], by: 'east', is: isOff },
  { claims: [at('east', 'sso'), at('east', 'sso')], by: 'east', is: several },
  { claims: [at('below', 'sso'), at('sibling', 'sso')], by: 'east', is: several },
  { claims: [at('below', 'sso'), at('sibling', 'sso', 'is off')], by: 'east', is: several },
  { claims: [at('sibling', 'sso'), at('deeper', 'sso')], by: 'east', is: several },
  { claims: [at('below', 'sso'), at('own', 'sso')], by: 'east', is: several },
  { claims: [at('below', 'sso'), at('own', 'sso')], by: 'own', is: 1 },
  { claims: [at('below', 'sso', 'signs in'), at('sibling', 'sso')], by: 'east', is: several },

  // Linked to another subject.
  { claims: [at('east', 'sso', 'signs in')], by: 'east', is: otherIdentity },
  { claims: [at('east', 'email', 'signs in')], by: 'east', is: otherIdentity },
  { claims: [at('west', 'sso', 'signs in'), at('east', 'sso')], by: 'east', is: 1 },

  // A provider has the domain.
  { claims: [at('east', 'email')], domain: 'east', by: 'east', is: 0 },
  { claims: [at('east', 'sso')], domain: 'east', by: 'east', is: 0 },
  { claims: [at('east', 'email')], domain: 'west', by: 'east', is: foreignDomain },
  { claims: [at('east', 'sso')], domain: 'west', by: 'east', is: foreignDomain },
  { claims: [at('own', 'email')], domain: 'east', by: 'own', is: foreignDomain },
  { claims: [at('own', 'email')], domain: 'own', by: 'own', is: 0 },
  { claims: [at('west', 'sso'), at('east', 'sso')], domain: 'east', by: 'west', is: foreignDomain },
  { claims: [at('west', 'sso'), at('east', 'sso')], domain: 'east', by: 'east', is: 1 },
  { claims: [at('west', 'email'), at('east', 'sso')], domain: 'east', by: 'east', is: ofAnother },
]

const inWords = ({ claims, domain, by }: Row): string =>
  [
    ...claims.map((claim) => [claim.at, claim.by, ...(claim.later ?? [])].join(' ')),
    ...(domain === undefined ? [] : [`the domain is ${domain}’s`]),
    `it comes from ${by}`,
  ].join(', ')

async function makeAll({ claims, domain }: Pick<Row, 'claims' | 'domain'>) {
  const address = newAddress()
  const made: number[] = []
  for (const claim of claims) made.push(await world.make(claim, address))
  if (domain !== undefined) await world.giveDomain(domain, address.replace(/.*@/, ''))
  return { address, made }
}

describe('an identity with an address', () => {
  it.each(rows.map((row) => [inWords(row), row] as const))('%s (req 14, 33)', async (_claims, row) => {
    const { address, made } = await makeAll(row)
    const came = await world.signIn(row.by, address)
    if (typeof row.is === 'number') expect(came).toBe(made[row.is])
    else expect(came).toContain(row.is)
  })
})

/** What happens after the first user has signed in. Its subject comes again from the same provider. */
const afterwards: readonly Pick<Row, 'claims' | 'domain'>[] = [
  { claims: [at('east', 'sso', 'signs in'), at('west', 'email')] },
  { claims: [at('east', 'sso', 'signs in'), at('west', 'sso', 'signs in')] },
  { claims: [at('east', 'sso', 'signs in'), at('deeper', 'email')] },
  { claims: [at('east', 'sso', 'signs in', 'is renamed'), at('west', 'email')] },
  { claims: [at('deeper', 'email', 'signs in'), at('east', 'sso')] },
  { claims: [at('own', 'sso', 'signs in'), at('east', 'sso')] },
  { claims: [at('west', 'sso', 'signs in')], domain: 'east' },
]

describe('a linked identity', () => {
  it.each(
    afterwards.map(
      (row) => [inWords({ ...row, by: 'east', is: 0 }).replace(/, it comes.*/, ''), row] as const,
    ),
  )('stays linked: %s (req 14)', async (_claims, row) => {
    const { address, made } = await makeAll(row)
    const home = homeOf(row.claims[0]?.at ?? 'east')
    expect(await world.signIn(home, address, `own-${made[0]}`)).toBe(made[0])
  })

  it('leads to its provider by a new address from the first sign-in with it', async () => {
    const [before, after] = [newAddress(), newAddress()]
    const fsi_uid = await world.make(at('east', 'sso', 'signs in'), before)
    const users = () => world.test.database.db.updateTable('users').where('fsi_uid', '=', fsi_uid)
    await users().set({ sso_email: after }).execute()
    expect(await world.signIn('east', after, `own-${fsi_uid}`)).toBe(fsi_uid)
    await world.make(at('west', 'email'), after)
    expect(await world.asks(after)).toBe('east')
    expect(await world.asks(before)).toBe(411)
  })

  it('does not lead anywhere by a new address that is another user’s e-mail', async () => {
    const [before, after] = [newAddress(), newAddress()]
    await world.make(at('none', 'email'), after)
    const fsi_uid = await world.make(at('east', 'sso', 'signs in'), before)
    const users = () => world.test.database.db.updateTable('users').where('fsi_uid', '=', fsi_uid)
    await users().set({ sso_email: after }).execute()
    expect(await world.signIn('east', after, `own-${fsi_uid}`)).toBe(fsi_uid)
    expect(await world.asks(after)).toBe(411)
  })
})
