import { randomUUID } from 'node:crypto'
import {
  type TestOpenIdProvider,
  signInAtOpenIdProvider,
  startOpenIdProvider,
} from '../../testing/open-id-provider.ts'
import { makeOperator } from '../../testing/operator.ts'
import { type TestSamlProvider, makeSamlProvider, readSamlRequest } from '../../testing/saml-provider.ts'
import { ssoHeaders } from '../../testing/saml-sign-in.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { makeOpenIdProvider, makeSamlProviderOf, makeSharingAdministrator } from './sso.factory.ts'

/** Groups: `below` and `sibling` are below `east`, `deeper` and `own` below `below`; `none` has no provider. */
const parents = {
  east: 'root',
  below: 'east',
  sibling: 'east',
  deeper: 'below',
  own: 'below',
  west: 'root',
  none: 'root',
} as const
export type Place = keyof typeof parents

/** The groups with a provider: of SAML, SAML and OpenID Connect. */
export type Home = 'east' | 'own' | 'west'

/** A user who claims the address of a row by e-mail, by SSO e-mail, or has it as e-mail and another SSO e-mail. */
export type Claim = {
  at: Place
  by: 'email' | 'sso' | 'email with another sso'
  /** What happens afterwards: the user signs in by the address, is switched off, gets another address, or moves. */
  later?: readonly Step[]
}
type Step = 'signs in' | 'is off' | 'is renamed' | 'moves to west'

type Gids = Readonly<Record<Place, number>>
type Providers = { east: TestSamlProvider; own: TestSamlProvider; west: TestOpenIdProvider }
type World = { test: TestApp; gids: Gids; providers: Providers }

const homes: readonly Home[] = ['east', 'own', 'west']

async function makeGroups({ database: { db } }: TestApp): Promise<Gids> {
  const { fsi_gid } = await makeGroup(db, null, { group_name: 'Root' })
  const gids = new Map<string, number>([['root', fsi_gid]])
  for (const [group_name, parent] of Object.entries(parents)) {
    // oxlint-disable-next-line no-await-in-loop -- parents first
    const group = await makeGroup(db, gids.get(parent) ?? null, { group_name })
    gids.set(group_name, group.fsi_gid)
  }
  return Object.fromEntries(gids) as Gids
}

async function makeProviders(test: TestApp, gids: Gids): Promise<Providers> {
  const providers: Providers = {
    east: await makeSamlProvider('urn:test:east'),
    own: await makeSamlProvider('urn:test:own'),
    west: await startOpenIdProvider([`http://localhost:8080/sso-endpoint/oidc/${gids.west}`]),
  }
  const { east, own, west } = providers
  await makeSamlProviderOf(test, east.metadata('https://east.example/sso'), { fsi_gid: gids.east })
  await makeSamlProviderOf(test, own.metadata('https://own.example/sso'), { fsi_gid: gids.own })
  await makeOpenIdProvider(test, west, { fsi_gid: gids.west })
  return providers
}

const lastCause = ({ test }: World): string =>
  test.logged
    .map((line) => JSON.parse(line) as { action?: string; cause?: string })
    .findLast(({ action }) => action === 'sign-in.sso-refused')?.cause ?? ''

function start({ test }: World, email: string) {
  // The limit of an address is not what these tests are about.
  test.clock.advance(2)
  return test.call('requestSingleSignOn', { body: { email, cus_domain: '' }, headers: ssoHeaders })
}

type Identity = { email: string; subject: string }

/** Lets a provider answer a started sign-in with an identity. Returns where the browser is led. */
async function answer(
  { test, gids, providers }: World,
  { home, url }: { home: Home; url: string },
  { email, subject }: Identity,
): Promise<string> {
  if (home === 'west') {
    providers.west.people.set(subject, { email, email_verified: true })
    const { pathname, search } = await signInAtOpenIdProvider(url, subject)
    return String((await test.raw({ url: `${pathname}${search}` })).headers.location)
  }
  const fields = providers[home].answer(readSamlRequest(url), test.clock.now(), { email, nameId: subject })
  const answered = await test.raw({
    method: 'POST',
    url: `/sso-endpoint/saml/${gids[home]}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return String(answered.headers.location)
}

/** Signs in at a provider, begun by somebody else's address. Answers the user, or the cause of the refusal. */
async function signIn(world: World, from: { home: Home; starter: string }, identity: Identity) {
  const { body } = await start(world, from.starter)
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  const location = await answer(world, { home: from.home, url: body.url }, identity)
  const [, token] = location.split('#u=')
  if (token === undefined) return lastCause(world)
  const exchanged = await world.test.call('exchangeSignInToken', { token, headers: ssoHeaders })
  return exchanged.body.fsi_admin_uid
}

/** An address of a domain that no other address has. */
export const newAddress = (): string => `kim.${randomUUID().slice(0, 8)}@${randomUUID().slice(0, 8)}.example`

const fieldsOf = (by: Claim['by'], address: string) =>
  ({
    sso: { sso_email: address },
    email: { email: address },
    'email with another sso': { email: address, sso_email: newAddress() },
  })[by]

export const homeOf = (place: Place): Home => (place === 'west' || place === 'own' ? place : 'east')

/** Makes a user. One whom the database refuses shares the address since before it was given once. */
async function makeClaimant(db: Db, fsi_gid: number, fields: { email?: string; sso_email?: string }) {
  const made = await makeAdministratorAccount(db, fsi_gid, fields).catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint !== 'users_sso_address_in_reach') throw error
    return makeSharingAdministrator(db, fsi_gid, fields)
  })
  return made.fsi_uid
}

/** A tree with three providers, and users who claim addresses in it. */
export async function openSsoWorld() {
  const test = await openTestApp()
  const gids = await makeGroups(test)
  const providers = await makeProviders(test, gids)
  const world = { test, gids, providers }
  const { db } = test.database
  const makeStarter = async (home: Home) =>
    [home, (await makeAdministratorAccount(db, gids[home])).email] as const
  const starters = new Map(await Promise.all(homes.map(makeStarter)))
  const from = (home: Home) => ({ home, starter: starters.get(home) ?? '' })
  const origins = new Map<string, Home>([
    ['https://east.example', 'east'],
    ['https://own.example', 'own'],
    [providers.west.issuer, 'west'],
  ])
  const set = (fsi_uid: number, fields: object) =>
    db.updateTable('users').set(fields).where('fsi_uid', '=', fsi_uid).execute()

  async function comeAbout(
    step: Step,
    { fsi_uid, at, address }: { fsi_uid: number; at: Place; address: string },
  ) {
    if (step === 'is off') await set(fsi_uid, { is_active: 0 })
    if (step === 'is renamed') await set(fsi_uid, { sso_email: newAddress() })
    if (step === 'moves to west') await set(fsi_uid, { fsi_gid: gids.west })
    if (step !== 'signs in') return
    const came = await signIn(world, from(homeOf(at)), { email: address, subject: `own-${fsi_uid}` })
    if (came !== fsi_uid) throw new Error(`the user came as ${came}`)
  }

  return {
    test,
    gids,
    /** Makes a user who claims the address, and what happens to the user afterwards. Answers the user. */
    async make({ at, by, later = [] }: Claim, address: string): Promise<number> {
      const fsi_uid = await makeClaimant(db, gids[at], fieldsOf(by, address))
      for (const step of later)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await comeAbout(step, { fsi_uid, at, address })
      return fsi_uid
    },
    /** The provider that is asked for an address, or the status of the refusal. */
    async asks(email: string): Promise<string | number> {
      const { status, body } = await start(world, email)
      return body.code === 1 ? (origins.get(new URL(body.url).origin) ?? body.url) : status
    },
    /** Signs in at a provider that asserts the address. Answers the user, or the cause of the refusal. */
    signIn: (home: Home, email: string, subject: string = randomUUID()): Promise<number | string> =>
      signIn(world, from(home), { email, subject }),
    async giveDomain(home: Home, domain: string): Promise<void> {
      const operator = makeOperator(test.database, test.services.settings)
      const { code, noted } = await operator.run('idp', 'domains', 'add', '--group', `${gids[home]}`, domain)
      if (code !== 0) throw new Error(noted.join('\n'))
    },
    async close(): Promise<void> {
      await providers.west.close()
      await test.close()
    },
  }
}
export type SsoWorld = Awaited<ReturnType<typeof openSsoWorld>>
