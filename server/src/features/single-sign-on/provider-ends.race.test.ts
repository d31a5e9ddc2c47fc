import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestSamlProvider, makeSamlProvider, readSamlRequest } from '../../testing/saml-provider.ts'
import { makeOperator } from '../../testing/operator.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { beside, countWaiting } from '../../testing/races.ts'
import { beforeStatement } from '../../testing/statements.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let provider: TestSamlProvider

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  provider = await makeSamlProvider('urn:test:ends')
})
afterAll(() => test.close())

const headers = { 'x-sign-in-nonce': 'what the browser keeps' }

/** An administrator of a group with a provider of its own. */
async function makeAccount(): Promise<MadeUser> {
  const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
  await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), { fsi_gid })
  return makeAdministratorAccount(test.database.db, fsi_gid)
}

/** Signs in at the provider, and answers the one-time token. */
async function tokenBySso({ email, fsi_gid }: MadeUser): Promise<string> {
  const { body } = await test.call('requestSingleSignOn', { body: { email, cus_domain: '' }, headers })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  const answer = provider.answer(readSamlRequest(body.url), test.clock.now(), { email, nameId: email })
  const response = await test.raw({
    method: 'POST',
    url: `/sso-endpoint/saml/${fsi_gid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(answer).toString(),
  })
  return String(response.headers.location).replace(/.*#u=/, '')
}

const exchange = (token: string) => test.call('exchangeSignInToken', { token, headers })
const statusOf = async (token: string): Promise<number> => (await test.call('getAccount', { token })).status

async function operate(...words: string[]): Promise<void> {
  const { code, noted } = await makeOperator(test.database, test.services.settings).run(...words)
  if (code !== 0) throw new Error(noted.join('\n'))
}

const ways = {
  'its provider is removed': ({ fsi_gid }: MadeUser) => operate('idp', 'remove', '--group', String(fsi_gid)),
  'its account is unlinked': ({ email }: MadeUser) => operate('idp', 'unlink', '--email', email),
}

describe('a session that came by a provider', () => {
  it.each(Object.entries(ways))(
    'ends when %s, and a session by password goes on (req 105)',
    async (_when, end) => {
      const user = await makeAccount()
      const bySso = (await exchange(await tokenBySso(user))).body.fsi_a_t
      const byPassword = await tokenOf(test, user)
      expect(await statusOf(bySso)).toBe(200)
      await end(user)
      expect([await statusOf(bySso), await statusOf(byPassword)]).toEqual([401, 200])
    },
  )

  it.each(Object.entries(ways))(
    'does not begin by a token from before, when %s (req 105)',
    async (_when, end) => {
      const user = await makeAccount()
      const token = await tokenBySso(user)
      await end(user)
      expect((await exchange(token)).status).toBe(401)
    },
  )

  it.each(Object.entries(ways))(
    'does not stay when it begins at the moment, of 16, when %s (req 105)',
    async (_when, end) => {
      const user = await makeAccount()
      const tokens = await Promise.all(Array.from({ length: 16 }, () => tokenBySso(user)))
      const [, ...begun] = await Promise.all([end(user), ...tokens.map(exchange)])
      const sessions = begun.filter(({ status }) => status === 200)
      expect(begun.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
      expect(await Promise.all(sessions.map(({ body }) => statusOf(body.fsi_a_t)))).toEqual(
        sessions.map(() => 401),
      )
    },
  )
})

it('a sign-in begins at no provider that is removed at the moment (req 105)', async () => {
  const { email, fsi_gid } = await makeAccount()
  let status = 0
  const remove = {
    statement: 'insert into sso_sign_ins',
    at: 1,
    meanwhile: () => operate('idp', 'remove', '--group', String(fsi_gid)),
  }
  await beforeStatement(test.database.pool, remove, async () => {
    ;({ status } = await test.call('requestSingleSignOn', { body: { email, cus_domain: '' }, headers }))
  })
  expect(status).toBe(411)
})

it('a link that a provider takes back at the moment ends when its account is unlinked (req 105)', async () => {
  const user = await makeAccount()
  await tokenBySso(user)
  const group = ['--group', String(user.fsi_gid)]
  await operate('idp', 'remove', ...group)
  const { pool } = test.database
  const begin = (client: pg.PoolClient) => client.query('lock table audit_log in share mode')
  let unlinking: Promise<void> | undefined
  const meanwhile = async (): Promise<void> => {
    unlinking = operate('idp', 'unlink', '--email', user.email)
    await expect.poll(() => countWaiting(pool)).toBe(2)
  }
  await beside(pool, { begin, meanwhile }, () =>
    makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), user),
  )
  await unlinking
  const { rows } = await pool.query(
    `select fsi_uid from sso_links where fsi_uid = $1 union all select fsi_uid from sso_kept_links where fsi_uid = $1`,
    [user.fsi_uid],
  )
  expect(rows).toEqual([])
})
