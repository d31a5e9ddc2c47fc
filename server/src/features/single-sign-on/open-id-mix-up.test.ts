import { singleSignOn } from '@telecopy/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type TestOpenIdProvider,
  signInAtOpenIdProvider,
  startOpenIdProvider,
} from '../../testing/open-id-provider.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { ssoHeaders } from '../../testing/saml-sign-in.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount } from '../users/users.factory.ts'
import { makeOpenIdProvider } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let east: TestOpenIdProvider
let west: TestOpenIdProvider

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const addresses = [1, 2, 3, 4, 5, 6].map((gid) => `http://localhost:8080/sso-endpoint/oidc/${gid}`)
  east = await startOpenIdProvider(addresses)
  west = await startOpenIdProvider(addresses)
  await makeOpenIdProvider(test, east, { fsi_gid: org.east.group.fsi_gid })
  await makeOpenIdProvider(test, west, { fsi_gid: org.west.group.fsi_gid })
})
afterAll(async () => {
  await east.close()
  await west.close()
  await test.close()
})

async function urlFor({ email }: MadeUser, headers = ssoHeaders): Promise<string> {
  const { body } = await test.call('requestSingleSignOn', { body: { email, cus_domain: '' }, headers })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.url
}

const eastern = () => makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
const western = () => makeAdministratorAccount(test.database.db, org.west.group.fsi_gid)

/** The address with which the provider sends the browser back, after the account signed in there. */
async function answerFor(provider: TestOpenIdProvider, user: MadeUser, subject = `of-${user.fsi_uid}`) {
  provider.people.set(subject, { email: user.email, email_verified: true })
  return signInAtOpenIdProvider(await urlFor(user), subject)
}

async function follow(address: URL): Promise<string> {
  const response = await test.raw({ url: `${address.pathname}${address.search}` })
  return String(response.headers.location).replace('http://localhost:8080/admin', '')
}

const withParameter = (address: URL, name: string, value: string): URL => {
  const changed = new URL(address)
  changed.searchParams.set(name, value)
  return changed
}

const failed = '/ssosignin#refused=failed'

it('answers to no sign-in of ours leave 20 records a minute of an address (req 104)', async () => {
  const countRecords = async (): Promise<number> => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      "select count(*)::int as count from audit_log where action = 'sign-in.sso-refused'",
    )
    return rows[0]?.count ?? 0
  }
  const answerMuch = async (times: number): Promise<number> => {
    const before = await countRecords()
    for (let at = 0; at < times; at += 1)
      expect(await follow(new URL(`http://localhost/sso-endpoint/oidc/1?state=invented-${at}`))).toBe(
        '/ssosignin#refused=expired',
      )
    return (await countRecords()) - before
  }
  expect(await answerMuch(25)).toBe(singleSignOn.recordsOfAddress)
  test.clock.advance(60)
  expect(await answerMuch(1)).toBe(1)
})

async function linksOf({ fsi_uid }: MadeUser): Promise<number> {
  const { rowCount } = await test.database.pool.query('select 1 from sso_links where fsi_uid = $1', [fsi_uid])
  return rowCount ?? 0
}

describe('an answer that mixes two sign-ins up (req 14)', () => {
  it('is refused with the code of another sign-in at the same provider', async () => {
    const [attacker, victim] = [await eastern(), await eastern()]
    const stolen = (await answerFor(east, victim)).searchParams.get('code') ?? ''
    const own = await answerFor(east, attacker)
    expect(await follow(withParameter(own, 'code', stolen))).toBe(failed)
    expect([await linksOf(attacker), await linksOf(victim)]).toEqual([0, 0])
  })

  it('is refused with the code of another provider, whose address keeps the state', async () => {
    const [attacker, victim] = [await western(), await eastern()]
    const ofAttacker = await answerFor(west, attacker)
    const ofVictim = await answerFor(east, victim)
    const code = ofAttacker.searchParams.get('code') ?? ''
    expect(await follow(withParameter(ofVictim, 'code', code))).toBe(failed)
    expect(await linksOf(victim)).toBe(0)
  })

  it('is refused with the state of the other provider, at the address of either', async () => {
    const [attacker, victim] = [await western(), await eastern()]
    const ofVictim = await answerFor(east, victim)
    for (const gid of [org.west.group.fsi_gid, org.east.group.fsi_gid]) {
      const state = new URL(await urlFor(attacker)).searchParams.get('state') ?? ''
      const mixed = withParameter(ofVictim, 'state', state)
      mixed.pathname = `/sso-endpoint/oidc/${gid}`
      expect(await follow(mixed)).toBe(failed)
    }
    expect([await linksOf(attacker), await linksOf(victim)]).toEqual([0, 0])
  })

  it('is refused when it names another issuer than the provider of the sign-in', async () => {
    const user = await eastern()
    const address = await answerFor(east, user)
    expect(address.searchParams.get('iss')).toBe(east.issuer)
    expect(await follow(withParameter(address, 'iss', west.issuer))).toBe(failed)
    const silent = await answerFor(east, user)
    silent.searchParams.delete('iss')
    expect(await follow(silent)).toBe(failed)
  })

  it('is refused with the ID token of another provider', async () => {
    const user = await eastern()
    east.forge.claims = (claims) => ({ ...claims, iss: west.issuer })
    expect(await follow(await answerFor(east, user))).toBe(failed)
    east.forge.claims = undefined
    expect(await linksOf(user)).toBe(0)
  })

  it('does not find the account that the same subject has at another provider', async () => {
    const [victim, attacker] = [await eastern(), await western()]
    const subject = 'the same everywhere'
    expect(await follow(await answerFor(east, victim, subject))).toMatch(/^#u=/)
    const location = await follow(await answerFor(west, attacker, subject))
    const { body } = await test.call('exchangeSignInToken', {
      token: location.slice('#u='.length),
      headers: ssoHeaders,
    })
    expect(body.fsi_admin_uid).toBe(attacker.fsi_uid)
  })

  it('opens no session in a browser that did not start the sign-in', async () => {
    const attacker = await eastern()
    const token = (await follow(await answerFor(east, attacker))).slice('#u='.length)
    const headers = { 'x-sign-in-nonce': 'what the browser of the victim keeps' }
    expect((await test.call('exchangeSignInToken', { token, headers })).status).toBe(401)
    expect((await test.call('exchangeSignInToken', { token })).status).toBe(401)
  })
})
