import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Claim, type Home, type SsoWorld, newAddress, openSsoWorld } from './sso-world.factory.ts'

let world: SsoWorld

beforeAll(async () => {
  world = await openSsoWorld()
})
afterAll(() => world.close())

/** Claims in their order, the provider that gets the domain afterwards, and who is asked then. 411: no provider. */
type Row = { claims: readonly Claim[]; domain?: Home; asks: Home | 411 }

const at = (place: Claim['at'], by: Claim['by'], ...later: NonNullable<Claim['later']>): Claim => ({
  at: place,
  by,
  later,
})

const rows: readonly Row[] = [
  // One claim, or none.
  { claims: [], asks: 411 },
  { claims: [at('east', 'email')], asks: 'east' },
  { claims: [at('deeper', 'email')], asks: 'east' },
  { claims: [at('own', 'email')], asks: 'own' },
  { claims: [at('west', 'email')], asks: 'west' },
  { claims: [at('none', 'email')], asks: 411 },
  { claims: [at('east', 'email', 'is off')], asks: 411 },
  { claims: [at('east', 'email with another sso')], asks: 'east' },
  { claims: [at('east', 'sso')], asks: 'east' },
  { claims: [at('deeper', 'sso')], asks: 'east' },
  { claims: [at('own', 'sso')], asks: 'own' },
  { claims: [at('none', 'sso')], asks: 411 },
  { claims: [at('east', 'sso', 'is off')], asks: 411 },
  { claims: [at('east', 'sso', 'signs in')], asks: 'east' },
  { claims: [at('east', 'sso', 'signs in', 'is off')], asks: 411 },

  // The e-mail of one, and the SSO e-mail of a foreign one.
  { claims: [at('east', 'email'), at('west', 'sso')], asks: 'east' },
  { claims: [at('west', 'sso'), at('east', 'email')], asks: 'east' },
  { claims: [at('west', 'sso'), at('deeper', 'email')], asks: 'east' },
  { claims: [at('west', 'sso'), at('own', 'email')], asks: 'own' },
  { claims: [at('west', 'sso'), at('none', 'email')], asks: 411 },
  { claims: [at('west', 'sso'), at('east', 'email', 'is off')], asks: 411 },
  { claims: [at('west', 'sso', 'is off'), at('east', 'email')], asks: 'east' },
  { claims: [at('west', 'sso'), at('east', 'email with another sso')], asks: 'east' },
  { claims: [at('east', 'email', 'signs in'), at('west', 'sso')], asks: 'east' },
  // Signed in by an SSO address before the e-mail was given elsewhere.
  { claims: [at('west', 'sso', 'signs in'), at('east', 'email')], asks: 'west' },
  { claims: [at('west', 'sso', 'signs in'), at('none', 'email')], asks: 'west' },
  { claims: [at('west', 'sso', 'signs in', 'is off'), at('east', 'email')], asks: 'east' },
  { claims: [at('west', 'sso', 'signs in', 'is renamed'), at('east', 'email')], asks: 'east' },
  { claims: [at('east', 'sso', 'signs in', 'moves to west')], asks: 'west' },

  // The SSO e-mail of two.
  { claims: [at('east', 'sso'), at('west', 'sso')], asks: 411 },
  { claims: [at('deeper', 'sso'), at('west', 'sso')], asks: 411 },
  { claims: [at('east', 'sso'), at('none', 'sso')], asks: 411 },
  { claims: [at('east', 'sso'), at('west', 'sso', 'is off')], asks: 411 },
  { claims: [at('east', 'sso', 'signs in'), at('west', 'sso')], asks: 'east' },
  { claims: [at('east', 'sso'), at('west', 'sso', 'signs in')], asks: 'west' },
  { claims: [at('east', 'sso', 'signs in'), at('west', 'sso', 'signs in')], asks: 'east' },
  { claims: [at('west', 'sso', 'signs in'), at('east', 'sso', 'signs in')], asks: 'west' },
  { claims: [at('own', 'sso', 'signs in'), at('west', 'sso')], asks: 'own' },
  { claims: [at('east', 'sso', 'signs in', 'is off'), at('west', 'sso')], asks: 411 },
  { claims: [at('east', 'sso', 'signs in', 'is renamed'), at('west', 'sso')], asks: 'west' },

  // A provider has the domain.
  { claims: [], domain: 'east', asks: 'east' },
  { claims: [at('east', 'email')], domain: 'east', asks: 'east' },
  { claims: [at('east', 'email', 'is off')], domain: 'east', asks: 'east' },
  { claims: [at('east', 'email')], domain: 'west', asks: 'west' },
  { claims: [at('none', 'email')], domain: 'west', asks: 'west' },
  { claims: [at('own', 'email')], domain: 'east', asks: 'east' },
  { claims: [at('east', 'email')], domain: 'own', asks: 'own' },
  { claims: [at('west', 'sso')], domain: 'east', asks: 'east' },
  { claims: [at('east', 'sso'), at('west', 'sso')], domain: 'east', asks: 'east' },
  { claims: [at('west', 'email'), at('east', 'sso')], domain: 'east', asks: 'east' },
  // Linked before, so it keeps signing in where it did.
  { claims: [at('west', 'sso', 'signs in')], domain: 'east', asks: 'west' },
  { claims: [at('west', 'email', 'signs in'), at('east', 'sso')], domain: 'east', asks: 'west' },
  { claims: [at('west', 'sso', 'signs in', 'is off')], domain: 'east', asks: 'east' },
]

const inWords = ({ claims, domain }: Row): string =>
  [
    ...claims.map((claim) => [claim.at, claim.by, ...(claim.later ?? [])].join(' ')),
    ...(domain === undefined ? [] : [`the domain is ${domain}’s`]),
  ].join(', ') || 'nobody has it'

const domainOf = (address: string): string => address.replace(/.*@/, '')

describe('the provider that is asked for an address', () => {
  it.each(rows.map((row) => [inWords(row), row.asks, row] as const))(
    '%s: %s (req 33)',
    async (_claims, asks, { claims, domain }) => {
      const address = newAddress()
      for (const claim of claims) await world.make(claim, address)
      if (domain !== undefined) await world.giveDomain(domain, domainOf(address))
      expect(await world.asks(address)).toBe(asks)
      // The same mailbox in another spelling.
      expect(await world.asks(address.toUpperCase())).toBe(asks)
    },
  )

  it('is none while the provider that has the domain is switched off', async () => {
    const address = newAddress()
    await world.make(at('west', 'sso'), address)
    await world.giveDomain('own', domainOf(address))
    expect(await world.asks(address)).toBe('own')
    const set = (fields: object) =>
      world.test.database.db.updateTable('groups').set(fields).where('fsi_gid', '=', world.gids.own).execute()
    await set({ is_sso: 0, is_sso_pass_to_subs: 0 })
    expect(await world.asks(address)).toBe(411)
    await set({ is_sso: 1, is_sso_pass_to_subs: 1 })
  })

  it('follows the domain in letters and in ASCII', async () => {
    await world.giveDomain('east', 'Bücher.Example')
    expect(await world.asks('kim@bücher.example')).toBe('east')
    expect(await world.asks('kim@xn--bcher-kva.example')).toBe('east')
    expect(await world.asks('kim@sub.xn--bcher-kva.example')).toBe(411)
  })
})
