import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOperator } from '../../testing/operator.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { beside, countWaiting } from '../../testing/races.ts'
import { type TestSamlProvider, makeSamlProvider } from '../../testing/saml-provider.ts'
import { answerWith, ssoHeaders } from '../../testing/saml-sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let provider: TestSamlProvider
/** The group of the provider, two customers below it, and a group of the first one. */
let east: number
let x: number
let y: number
let ofX: number

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  east = org.east.group.fsi_gid
  provider = await makeSamlProvider('urn:test:east')
  await makeSamlProviderOf(test, provider.metadata('https://east.example/sso'), { fsi_gid: east })
})
beforeEach(async () => {
  // The calls of an account are limited by the minute, and the test's clock does not move.
  test.clock.advance(61)
  root = await tokenOf(test, org.administrator)
  const newGroup = async (parent: number) => (await makeGroup(test.database.db, parent)).fsi_gid
  ;[x, y] = [await newGroup(east), await newGroup(east)]
  ofX = await newGroup(x)
})
afterAll(() => test.close())

let names = 0
const newAddress = (name: string): string => `${name}.${(names += 1)}@people.example`

type Change = {
  sso_email?: string
  fsi_gid?: number
  is_admin?: 1
  new_email?: string
  confirm_email?: string
  is_batch_update_dids_emails?: 0
}
async function change(fsi_uid: number, fields: Change, token = root): Promise<void> {
  expect((await test.call('updateUser', { token, body: { fsi_uid, ...fields } })).body).toMatchObject({
    code: 1,
  })
}
async function moveGroup(fsi_gid: number, parent_gid: number): Promise<void> {
  const { body } = await test.call('updateGroup', { token: root, body: { fsi_gid, parent_gid } })
  expect(body).toMatchObject({ code: 1 })
}

/** Signs in at the provider as the person with an address. Answers where the browser is led, and why it is refused. */
const answer = (email: string) =>
  answerWith({ test, provider, gid: east }, { nameId: `subject of ${email}`, email })
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** The same at a provider that knows people by their addresses. */
const answerByAddress = (email: string) =>
  answerWith({ test, provider, gid: east }, { nameId: email, format: emailFormat, email: null })
const exchange = (token: string, host = 'localhost:8080') =>
  test.call('exchangeSignInToken', { token, headers: { ...ssoHeaders, host } })

/** The session of the person with an address, and the user that it is of; or why the person is refused. */
async function signIn(email: string, by = answer): Promise<{ fsi_uid: number; token: string } | string> {
  const { leads, cause } = await by(email)
  if (cause !== '') return cause
  const { body } = await exchange(leads.replace('#u=', ''))
  return { fsi_uid: body.fsi_admin_uid, token: body.fsi_a_t }
}
const userOf = async (email: string, by = answer) => {
  const came = await signIn(email, by)
  return typeof came === 'string' ? came : came.fsi_uid
}
const nobody = "no user of the provider's group and below has the address"

const giveEmail = ({ fsi_uid }: MadeUser, email: string, by: string) =>
  change(fsi_uid, { new_email: email, confirm_email: email, is_batch_update_dids_emails: 0 }, by)

/** A user who gets the e-mail of another person, who signs in by it, and then its own one again. */
async function makePlanted(user: MadeUser, by = root) {
  const mallory = newAddress('mallory')
  await giveEmail(user, mallory, by)
  const came = await signIn(mallory)
  await giveEmail(user, user.email, by)
  return { mallory, came }
}

/** Removes the provider, and adds it again. */
async function reAddProvider(): Promise<void> {
  const operator = makeOperator(test.database, test.services.settings)
  operator.files.set('metadata.xml', Buffer.from(provider.metadata('https://east.example/sso')))
  const ofEast = ['--group', String(east)]
  expect((await operator.run('idp', 'remove', ...ofEast)).code).toBe(0)
  const saml = ['--type', 'saml', '--metadata', 'metadata.xml', '--name', 'East']
  expect((await operator.run('idp', 'add', ...ofEast, ...saml)).code).toBe(0)
}

const moves = [
  ['the user moves', ({ fsi_uid }: MadeUser) => change(fsi_uid, { fsi_gid: y })],
  ['a group above it moves', () => moveGroup(ofX, y)],
] as const

describe('a link by an address that the user has given up (req 14, 105)', () => {
  it.each(moves)(
    'ends with its session when %s, and the user signs in by its own address',
    async (_how, move) => {
      const user = await makeAdministratorAccount(test.database.db, ofX)
      const { mallory, came } = await makePlanted(user)
      if (typeof came === 'string') throw new Error(came)
      expect(await userOf(mallory)).toBe(user.fsi_uid)
      await move(user)
      expect((await test.call('getAccount', { token: came.token })).status).toBe(401)
      expect(await userOf(mallory)).toBe(nobody)
      expect(await userOf(user.email)).toBe(user.fsi_uid)
    },
  )

  it.each(moves)(
    'is no link by a present address: that stays when %s, with its session',
    async (_how, move) => {
      const user = await makeAdministratorAccount(test.database.db, ofX)
      const came = await signIn(user.email)
      if (typeof came === 'string') throw new Error(came)
      await move(user)
      expect((await test.call('getAccount', { token: came.token })).status).toBe(200)
      expect(await userOf(user.email)).toBe(user.fsi_uid)
    },
  )
})

const statusOf = async (token: string) => (await test.call('getAccount', { token })).status

describe('a link by an address that its user has when another owner gets it (req 14, 105)', () => {
  const becomeAdministrator = ({ fsi_uid }: MadeUser) => change(fsi_uid, { is_admin: 1 })

  it.each([...moves, ['the user becomes an administrator', becomeAdministrator] as const])(
    'ends when the address is corrected after %s',
    async (_how, pass) => {
      const user = await makeUser(test.database.db, ofX, { is_admin: pass === becomeAdministrator ? 0 : 1 })
      const mallory = newAddress('mallory')
      await giveEmail(user, mallory, root)
      const came = await signIn(mallory)
      await pass(user)
      await giveEmail(user, user.email, root)
      // A user who is no administrator gets no session.
      const tokens = typeof came === 'string' ? [] : [came.token]
      expect(await Promise.all(tokens.map(statusOf))).toEqual(tokens.map(() => 401))
      expect(await userOf(mallory)).toBe(nobody)
      expect(await userOf(user.email)).toBe(user.fsi_uid)
    },
  )

  it.each([...moves, ['the user becomes an administrator', becomeAdministrator] as const])(
    'ends when the address is corrected, if it was made after %s',
    async (_how, pass) => {
      const user = await makeUser(test.database.db, ofX, { is_admin: pass === becomeAdministrator ? 0 : 1 })
      const mallory = newAddress('mallory')
      await giveEmail(user, mallory, root)
      await pass(user)
      const came = await signIn(mallory)
      if (typeof came === 'string') throw new Error(came)
      // Mallory writes it in another way and corrects it in the own session, so that nobody looks.
      await giveEmail(user, mallory.toUpperCase(), came.token)
      await giveEmail(user, user.email, came.token)
      expect(await statusOf(came.token)).toBe(401)
      expect(await userOf(mallory)).toBe(nobody)
      expect(await userOf(user.email)).toBe(user.fsi_uid)
    },
  )

  it('stays when the group has moved within the branch of its parent', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    await signIn(user.email)
    await moveGroup(ofX, (await makeGroup(test.database.db, x)).fsi_gid)
    const renamed = newAddress('renamed')
    await giveEmail(user, renamed, root)
    expect(await userOf(user.email)).toBe(user.fsi_uid)
  })

  it('comes back with its provider as such a link', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    await signIn(user.email)
    await change(user.fsi_uid, { fsi_gid: y })
    await reAddProvider()
    await giveEmail(user, newAddress('right'), root)
    expect(await userOf(user.email)).toBe(nobody)
  })
})

describe('a session of a link that has ended', () => {
  it('ends when the user moves, also if the user has ended the link itself', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    const { mallory } = await makePlanted(user)
    const came = await signIn(mallory)
    if (typeof came === 'string') throw new Error(came)
    await change(user.fsi_uid, { sso_email: newAddress('own') }, came.token)
    await change(user.fsi_uid, { sso_email: '' }, came.token)
    expect(await statusOf(came.token)).toBe(200)
    await moveGroup(ofX, y)
    expect(await statusOf(came.token)).toBe(401)
  })
})

describe('a subject that is an address (req 14)', () => {
  it('leads nowhere while another user has the address, and is that one’s once the former one has come by the new address', async () => {
    const former = await makeAdministratorAccount(test.database.db, ofX)
    expect(await userOf(former.email, answerByAddress)).toBe(former.fsi_uid)
    const renamed = newAddress('renamed')
    await giveEmail(former, renamed, root)
    // A provider may be slower with the new name.
    expect(await userOf(former.email, answerByAddress)).toBe(former.fsi_uid)
    const own = await signIn(former.email, answerByAddress)
    if (typeof own === 'string') throw new Error(own)
    const next = await makeAdministratorAccount(test.database.db, y, { email: former.email })
    expect(await userOf(former.email, answerByAddress)).toBe(
      `user ${former.fsi_uid} is linked to an address that another user has now`,
    )
    // Who claims an address ends no session of its former user.
    expect(await statusOf(own.token)).toBe(200)
    expect(await userOf(renamed, answerByAddress)).toBe(former.fsi_uid)
    expect(await userOf(former.email, answerByAddress)).toBe(next.fsi_uid)
  })

  it('is a name of the provider’s own beside another address', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    const upn = newAddress('upn')
    const byName = (email: string) =>
      answerWith({ test, provider, gid: east }, { nameId: upn, format: emailFormat, email })
    expect(await userOf(user.email, byName)).toBe(user.fsi_uid)
    await giveEmail(user, newAddress('renamed'), root)
    await makeAdministratorAccount(test.database.db, y, { email: upn })
    expect(await userOf(user.email, byName)).toBe(user.fsi_uid)
  })

  it('changes with the address of its user', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    expect(await userOf(user.email, answerByAddress)).toBe(user.fsi_uid)
    const renamed = newAddress('renamed')
    await giveEmail(user, renamed, root)
    expect(await userOf(renamed, answerByAddress)).toBe(user.fsi_uid)
    expect(await userOf(user.email, answerByAddress)).toBe(nobody)
  })
})

describe('a link by the SSO e-mail', () => {
  it('ends when the SSO e-mail is taken back, with its sessions but for the one that does it', async () => {
    const [mallory, other] = [newAddress('mallory'), newAddress('other')]
    const user = await makeAdministratorAccount(test.database.db, ofX, { sso_email: mallory })
    const came = [await signIn(mallory), await signIn(mallory)].map((one) =>
      typeof one === 'string' ? '' : one.token,
    )
    await change(user.fsi_uid, { sso_email: other }, came[0])
    expect([await statusOf(came[0] ?? ''), await statusOf(came[1] ?? '')]).toEqual([200, 401])
    expect(await userOf(mallory)).toBe(nobody)
    expect(await userOf(other)).toBe(user.fsi_uid)
  })

  it('does not come back with its provider, once the address is given up', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    const kept = await makeAdministratorAccount(test.database.db, ofX)
    await signIn(kept.email)
    const { mallory } = await makePlanted(user)
    await reAddProvider()
    const { rows } = await test.database.pool.query<{ fsi_uid: number }>(
      'select fsi_uid from sso_links where fsi_uid = any($1)',
      [[user.fsi_uid, kept.fsi_uid]],
    )
    expect(rows).toEqual([{ fsi_uid: kept.fsi_uid }])
    expect(await userOf(mallory)).toBe(nobody)
  })
})

describe('a link of a user who was no administrator', () => {
  const linksOf = async (fsi_uid: number) =>
    (await test.database.pool.query('select 1 from sso_links where fsi_uid = $1', [fsi_uid])).rowCount

  it('ends when a key takes the address back that it gave', async () => {
    const { key } = await makeGroupKey(test.database.db, x, { permissions: ['users'] })
    const user = await makeUser(test.database.db, ofX)
    const { mallory } = await makePlanted(user, key)
    expect(await linksOf(user.fsi_uid)).toBe(0)
    await change(user.fsi_uid, { is_admin: 1 })
    expect(await userOf(mallory)).toBe(nobody)
  })

  it('by an address that it has given up ends when it becomes an administrator', async () => {
    const user = await makeUser(test.database.db, ofX)
    const { mallory } = await makePlanted(user)
    expect(await linksOf(user.fsi_uid)).toBe(1)
    await change(user.fsi_uid, { is_admin: 1 })
    expect(await userOf(mallory)).toBe(nobody)
    expect(await userOf(user.email)).toBe(user.fsi_uid)
  })
})

describe('a sign-in', () => {
  it('makes no link by an address that is taken back beside it', async () => {
    const mallory = newAddress('mallory')
    const user = await makeAdministratorAccount(test.database.db, ofX, { sso_email: mallory })
    const takeBack = (client: pg.PoolClient) =>
      client.query(`update users set sso_email = '', sso_mailbox = null where fsi_uid = $1`, [user.fsi_uid])
    const came = await beside(test.database.pool, { begin: takeBack }, () => answer(mallory))
    expect(came.cause).toBe('the address differs from the one of the user by more than case')
  })

  it('gives its link no new address that is taken back beside it', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    await signIn(user.email)
    const next = newAddress('next')
    await giveEmail(user, next, root)
    const takeBack = (client: pg.PoolClient) =>
      client.query(`update users set sso_email = 'other@people.example' where fsi_uid = $1`, [user.fsi_uid])
    const told = { nameId: `subject of ${user.email}`, email: next }
    await beside(test.database.pool, { begin: takeBack }, () =>
      answerWith({ test, provider, gid: east }, told),
    )
    const { rows } = await test.database.pool.query('select address from sso_links where fsi_uid = $1', [
      user.fsi_uid,
    ])
    expect(rows).toEqual([{ address: null }])
  })

  it('by a link that ends beside it is refused', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    await signIn(user.email)
    const end = (client: pg.PoolClient) =>
      client.query('delete from sso_links where fsi_uid = $1', [user.fsi_uid])
    const came = await beside(test.database.pool, { begin: end }, () => answer(user.email))
    expect(came.cause).toBe(`the link of user ${user.fsi_uid} has ended meanwhile`)
  })

  it('by a link that is removed while it goes on gives no session', async () => {
    const user = await makeAdministratorAccount(test.database.db, ofX)
    await signIn(user.email)
    const { pool } = test.database
    const operator = makeOperator(test.database, test.services.settings)
    let unlinking: ReturnType<typeof operator.run> | undefined
    const begin = (client: pg.PoolClient) => client.query('lock table audit_log in share mode')
    const meanwhile = async (): Promise<void> => {
      unlinking = operator.run('idp', 'unlink', '--email', user.email)
      await expect.poll(() => countWaiting(pool)).toBe(2)
    }
    const { leads } = await beside(pool, { begin, meanwhile }, () => answer(user.email))
    expect((await unlinking)?.code).toBe(0)
    expect((await exchange(leads.replace('#u=', ''))).status).toBe(401)
  })

  it('gives no session at the host of a brand that does not take the account any more (req 69)', async () => {
    const domain = `fax${x}.harbor.example`
    await makeBrand(test.database.db, x, { domain, is_allow_sub_group_signin: 1 })
    const user = await makeAdministratorAccount(test.database.db, ofX)
    const [first, second] = [(await answer(user.email)).leads, (await answer(user.email)).leads]
    expect((await exchange(first.replace('#u=', ''), domain)).status).toBe(200)
    await change(user.fsi_uid, { fsi_gid: y })
    expect((await exchange(second.replace('#u=', ''), domain)).status).toBe(401)
  })
})
