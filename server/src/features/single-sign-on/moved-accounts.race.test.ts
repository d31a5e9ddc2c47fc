import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import { beside } from '../../testing/races.ts'
import { type TestSamlProvider, makeSamlProvider } from '../../testing/saml-provider.ts'
import { answerWith, ssoHeaders } from '../../testing/saml-sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { makeSamlProviderOf } from './sso.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let provider: TestSamlProvider
/** The groups with a provider each, of two customers. */
let east: number
let west: number

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  east = org.east.group.fsi_gid
  west = org.west.group.fsi_gid
  provider = await makeSamlProvider('urn:test:east')
  const other = await makeSamlProvider('urn:test:west')
  await makeSamlProviderOf(test, provider.metadata('https://east.example/sso'), { fsi_gid: east })
  await makeSamlProviderOf(test, other.metadata('https://west.example/sso'), { fsi_gid: west })
})
afterAll(() => test.close())

const newGroup = async (parent: number, fields: Parameters<typeof makeGroup>[2] = {}): Promise<number> =>
  (await makeGroup(test.database.db, parent, fields)).fsi_gid

/** An administrator of a group two levels below the given one, and the group between. */
async function makeAccount(top: number): Promise<{ user: MadeUser; between: number }> {
  const between = await newGroup(top)
  return { user: await makeAdministratorAccount(test.database.db, await newGroup(between)), between }
}
type Made = Awaited<ReturnType<typeof makeAccount>>

/** Signs in at the provider of the East, and answers the one-time token. */
const tokenBySso = async (user: MadeUser): Promise<string> =>
  (await answerWith({ test, provider, gid: east }, { nameId: user.email }, user)).leads.replace('#u=', '')

const exchange = (token: string) => test.call('exchangeSignInToken', { token, headers: ssoHeaders })
const sessionBySso = async (user: MadeUser): Promise<string> =>
  (await exchange(await tokenBySso(user))).body.fsi_a_t
const outcomeOf = async (token: string): Promise<string | number> => {
  const { status, body }: { status: number; body: unknown } = await test.call('getAccount', { token })
  return status === 401 ? (body as { reason: string }).reason : status
}

/** A session by SSO, one by the password, and a token that would open one more. */
async function signInAll(user: MadeUser) {
  const [bySso, byPassword] = [await sessionBySso(user), await tokenOf(test, user)]
  const token = await tokenBySso(user)
  return async () => [await outcomeOf(bySso), await outcomeOf(byPassword), (await exchange(token)).status]
}

async function moveGroup(fsi_gid: number, parent_gid: number): Promise<void> {
  const { body } = await test.call('updateGroup', { token: root, body: { fsi_gid, parent_gid } })
  expect(body).toMatchObject({ code: 1 })
}
async function moveUser(fsi_uid: number, fsi_gid: number): Promise<void> {
  const { body } = await test.call('updateUser', { token: root, body: { fsi_uid, fsi_gid } })
  expect(body).toMatchObject({ code: 1 })
}

const moves = [
  ['its user moves', ({ user }: Made, to: number) => moveUser(user.fsi_uid, to)],
  ['a group above it moves', ({ between }: Made, to: number) => moveGroup(between, to)],
] as const

const enforcing = { is_sso: 1, is_enforce_sso: 1, is_sso_pass_to_subs: 1 } as const

describe.each(moves)('an account, when %s (req 105)', (_how, move) => {
  it('to another provider, loses its sessions and its token', async () => {
    const made = await makeAccount(east)
    const signedIn = await signInAll(made.user)
    await move(made, await newGroup(west))
    expect(await signedIn()).toEqual(['account_moved', 'account_moved', 401])
  })

  it('to another provider and back at once, has lost them', async () => {
    const made = await makeAccount(east)
    const signedIn = await signInAll(made.user)
    await move(made, await newGroup(west))
    await move(made, await newGroup(east))
    expect(await signedIn()).toEqual(['account_moved', 'account_moved', 401])
  })

  it('to a place without a provider, loses them too', async () => {
    const made = await makeAccount(east)
    const signedIn = await signInAll(made.user)
    await move(made, await newGroup(org.root.fsi_gid))
    expect(await signedIn()).toEqual(['account_moved', 'account_moved', 401])
  })

  it('to another place of the same provider, keeps them', async () => {
    const made = await makeAccount(east)
    const signedIn = await signInAll(made.user)
    await move(made, await newGroup(east))
    expect(await signedIn()).toEqual([200, 200, 200])
  })

  it('below a group that enforces SSO by the same provider, loses those by the password', async () => {
    const made = await makeAccount(east)
    const signedIn = await signInAll(made.user)
    await move(made, await newGroup(east, enforcing))
    expect(await signedIn()).toEqual([200, 'account_moved', 200])
  })

  it('between places without a provider, keeps its session', async () => {
    const made = await makeAccount(org.root.fsi_gid)
    const token = await tokenOf(test, made.user)
    await move(made, await newGroup(org.root.fsi_gid))
    expect(await outcomeOf(token)).toBe(200)
  })
})

it('an administrator keeps its session when a user comes into its group from another provider (req 105)', async () => {
  const { user } = await makeAccount(east)
  const resident = await makeAdministratorAccount(test.database.db, west)
  const token = await tokenOf(test, resident)
  await moveUser(user.fsi_uid, west)
  expect(await outcomeOf(token)).toBe(200)
})

const openSessions = async ({ fsi_uid }: MadeUser): Promise<number> => {
  const open = 'select 1 from sessions where fsi_uid = $1 and ended_time is null'
  return (await test.database.pool.query(open, [fsi_uid])).rowCount ?? 0
}

/** Moves a user as a call does that has not reached the sessions yet, and works until it has to wait for the move. */
const whileMoving = <T>({ fsi_uid }: MadeUser, fsi_gid: number, work: () => Promise<T>): Promise<T> =>
  beside(
    test.database.pool,
    {
      begin: (client) => client.query('update users set fsi_gid = $2 where fsi_uid = $1', [fsi_uid, fsi_gid]),
    },
    work,
  )

describe('at the moment of a move', () => {
  it('no token of the former provider opens a session, also one that is issued beside the move (req 105, row 39)', async () => {
    const { user } = await makeAccount(east)
    const before = await tokenBySso(user)
    const issued: string[] = []
    const exchanged = await whileMoving(user, west, async () => {
      issued.push(await tokenBySso(user))
      return exchange(before)
    })
    expect(exchanged.status).toBe(401)
    expect((await exchange(issued[0] ?? '')).status).toBe(401)
    expect(await openSessions(user)).toBe(0)
  })

  it('no password opens a session where SSO is enforced (req 91, row 39)', async () => {
    const { user } = await makeAccount(org.root.fsi_gid)
    const { status } = await whileMoving(user, await newGroup(east, enforcing), () =>
      test.call('signIn', { basic: [user.email, testPassword] }),
    )
    expect(status).toBe(401)
    expect(await openSessions(user)).toBe(0)
  })

  it.each(moves)('a session that is being opened ends too, when %s (req 105, row 39)', async (_how, move) => {
    const made = await makeAccount(east)
    const to = await newGroup(west)
    const { fsi_uid } = made.user
    const opening = `with held as (select fsi_uid from users where fsi_uid = $1 for share)
      insert into sessions (fsi_uid, address, device, created_time, last_used_time)
      select fsi_uid, '', '', $2, $2 from held`
    const begin = (client: { query: (text: string, values: unknown[]) => Promise<unknown> }) =>
      client.query(opening, [fsi_uid, test.clock.now()])
    await beside(test.database.pool, { begin }, () => move(made, to))
    expect(await openSessions(made.user)).toBe(0)
  })
})
