import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailChanges } from '@telecopy/contract/limits'
import { mostBelow } from '../../platform/fair/fair-tree.ts'
import { makeOperator } from '../../testing/operator.ts'
import { tokenOf } from '../../testing/organisation.ts'
import { makeSamlProvider } from '../../testing/saml-provider.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { groupCallsOf } from '../groups/group-calls.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { directoryOf, newUser, patchOf } from '../scim/scim.factory.ts'
import { checkList, csvOf, detailsOf, importList, rowOf } from '../user-imports/user-imports.factory.ts'
import { makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { makeSharingAdministrator } from './sso.factory.ts'
import { type Claim, type Place, type SsoWorld, newAddress, openSsoWorld } from './sso-world.factory.ts'

let world: SsoWorld
let root: string
let below: string
let directory: ReturnType<typeof directoryOf>

beforeAll(async () => {
  world = await openSsoWorld()
  const { test, gids } = world
  const { db } = test.database
  const { fsi_gid } = await db
    .selectFrom('groups')
    .select('fsi_gid')
    .where('parent_gid', 'is', null)
    .executeTakeFirstOrThrow()
  root = await tokenOf(test, await makeAdministratorAccount(db, fsi_gid))
  below = await tokenOf(test, await makeAdministratorAccount(db, gids.below))
  const { key } = await makeGroupKey(db, gids.below, { permissions: ['users'] })
  directory = directoryOf(test, key)
})
// Neither limits nor the end of a session are what these tests are about.
beforeEach(() => world.test.database.db.deleteFrom('rate_limits').execute())
afterAll(() => world.close())

const nia = { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin' } as const

/** What a call answered: 'done', 'taken' as for an e-mail that exists, or the answer itself. */
function outcome(body: object): unknown {
  const { code, status, scimType } = body as { code?: number; status?: string; scimType?: string }
  if (code === 1) return 'done'
  return code === 2 || (status === '409' && scimType === 'uniqueness') ? 'taken' : body
}

const add = async (fields: { email?: string; sso_email?: string }, token = below) => {
  const body = { ...nia, email: newAddress(), fsi_gid: world.gids.below, ...fields }
  return outcome((await world.test.call('createUser', { token, body })).body)
}

const makeOwn = (at: Place = 'below', fields = {}) =>
  makeUser(world.test.database.db, world.gids[at], { email: newAddress(), ...fields })

const update = async (fsi_uid: number, fields: object, token = below) =>
  outcome((await world.test.call('updateUser', { token, body: { fsi_uid, ...fields } })).body)

const byDirectory = async (method: 'POST' | 'PATCH', path: string, body: object) => {
  const answered = await directory(method, `/Users${path}`, { body })
  return answered.status < 300 ? 'done' : outcome(answered.body)
}

const moveGroup = async (address: string, parent: Place) => {
  const { fsi_gid } = await makeGroup(world.test.database.db, world.gids.none)
  await makeUser(world.test.database.db, fsi_gid, { email: newAddress(), sso_email: address })
  const calls = groupCallsOf(world.test, root)
  const parent_gid = world.gids[parent]
  const preview = (await calls.preview(fsi_gid, parent_gid)).blockers.map(({ reason }) => reason)
  const body = (await calls.update(fsi_gid, { parent_gid })) as { code: number; reason?: string }
  expect(preview).toEqual(body.code === 1 ? [] : ['sso_address_shared'])
  return body.code === 1 ? 'done' : body.reason === 'sso_address_shared' ? 'taken' : body
}

async function importing(address: string) {
  const { test, gids } = world
  const asked = { token: below, fsi_gid: gids.below, csv: csvOf(rowOf(address)) }
  const [checked] = await checkList(test, asked)
  const [line = ''] = await detailsOf(test, below, await importList(test, asked))
  const isTaken = line.endsWith('Failed A user with this email already exists.')
  expect(checked).toMatchObject({ rows: [{ verdict: isTaken ? 'fail' : 'create' }] })
  return isTaken ? 'taken' : line.endsWith('Created') ? 'done' : line
}

const work = (value: string) => [{ value, type: 'work' }]

/** Every way to give an address to a user of `below`, or to bring one there. */
const acts: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
  'user/add with the SSO e-mail': (address) => add({ sso_email: address }),
  'user/add with the e-mail': (address) => add({ email: address }),
  'user/update of the SSO e-mail': async (address) =>
    update((await makeOwn()).fsi_uid, { sso_email: address }),
  'user/update of the e-mail': async (address) =>
    update((await makeOwn()).fsi_uid, {
      new_email: address,
      confirm_email: address,
      is_batch_update_dids_emails: 0,
    }),
  'user/update that takes away another SSO e-mail': async (address) => {
    const fsi_uid = await world.make(at('below', 'email with another sso'), address)
    return update(fsi_uid, { sso_email: '' })
  },
  'user/update to the group': async (address) =>
    update((await makeOwn('none', { sso_email: address })).fsi_uid, { fsi_gid: world.gids.below }, root),
  'group/update to the parent': (address) => moveGroup(address, 'below'),
  'an import': importing,
  'a new user of a directory with the work address': (address) =>
    byDirectory('POST', '', newUser({ emails: work(address) })),
  'a new user of a directory with the userName': (address) =>
    byDirectory('POST', '', newUser({ userName: address })),
  'another work address of a directory': async (address) =>
    byDirectory(
      'PATCH',
      `/${(await makeOwn()).fsi_uid}`,
      patchOf({ op: 'replace', path: 'emails', value: work(address) }),
    ),
  'another userName of a directory': async (address) =>
    byDirectory(
      'PATCH',
      `/${(await makeOwn()).fsi_uid}`,
      patchOf({ op: 'replace', path: 'userName', value: address }),
    ),
}

const at = (place: Place, by: Claim['by'], ...later: NonNullable<Claim['later']>): Claim => ({
  at: place,
  by,
  later,
})

/** Who has the address before, and what becomes of each act. */
const holders: readonly { claim: Claim | undefined; is: 'done' | 'taken' }[] = [
  { claim: undefined, is: 'done' },
  { claim: at('below', 'sso'), is: 'taken' },
  { claim: at('sibling', 'sso'), is: 'taken' },
  { claim: at('sibling', 'sso', 'is off'), is: 'taken' },
  { claim: at('sibling', 'sso', 'signs in'), is: 'taken' },
  { claim: at('east', 'sso'), is: 'taken' },
  { claim: at('deeper', 'sso'), is: 'taken' },
  { claim: at('own', 'sso'), is: 'taken' },
  { claim: at('sibling', 'sso', 'is renamed'), is: 'done' },
  { claim: at('sibling', 'sso', 'moves to west'), is: 'done' },
  { claim: at('west', 'sso'), is: 'done' },
  { claim: at('west', 'sso', 'signs in'), is: 'done' },
  { claim: at('none', 'sso'), is: 'done' },
]

const inWords = (claim: Claim | undefined): string =>
  claim === undefined ? 'nobody' : [claim.at, claim.by, ...(claim.later ?? [])].join(' ')

const cases = Object.keys(acts).flatMap((act) =>
  holders.map(({ claim, is }) => [act, inWords(claim), is, claim] as const),
)

const users = async () =>
  (
    await world.test.database.pool.query<object>(
      'select fsi_uid, fsi_gid, email, sso_email, version from users order by fsi_uid',
    )
  ).rows

describe('an SSO address in the reach of a provider', () => {
  it.each(cases)('%s, which %s has: %s (req 33)', async (act, _holder, is, claim) => {
    const address = newAddress()
    if (claim !== undefined) await world.make(claim, address)
    expect(await acts[act]?.(address)).toBe(is)
    const { rows } = await world.test.database.pool.query<{ count: number }>(
      `select count(*)::int from users where coalesce(nullif(sso_email, ''), email) = $1 and fsi_gid in (
         select descendant_gid from group_closure where ancestor_gid = $2)`,
      [address, world.gids.east],
    )
    const isInReach =
      claim !== undefined &&
      !claim.later?.some((step) => step.startsWith('m') || step.endsWith('renamed')) &&
      !['west', 'none'].includes(claim.at)
    expect(rows).toEqual([{ count: is === 'done' || isInReach ? 1 : 0 }])
  })

  it.each(['user/add with the SSO e-mail', 'user/update of the SSO e-mail', 'user/add with the e-mail'])(
    'is one in every spelling: %s (req 33)',
    async (act) => {
      const name = newAddress().replace(/@.*/, '')
      await world.make(at('sibling', 'sso'), `${name}@bücher.example`)
      for (const same of ['xn--bcher-kva.example', 'BÜCHER.example'])
        expect(await acts[act]?.(`${name.toUpperCase()}@${same}`)).toBe('taken')
    },
  )

  it('is no e-mail of another user in the reach, whatever SSO e-mail that one has (req 33)', async () => {
    const address = newAddress()
    const holder = await world.make(at('sibling', 'sso'), address)
    expect(await add({ email: address, sso_email: newAddress() })).toBe('taken')
    const own = await makeOwn('below', { sso_email: newAddress() })
    const email = { new_email: address, confirm_email: address, is_batch_update_dids_emails: 0 }
    expect(await update(own.fsi_uid, email)).toBe('taken')
    const asDirectory = newUser({ userName: address, emails: work(newAddress()) })
    expect(await byDirectory('POST', '', asDirectory)).toBe('taken')
    const outside = await makeOwn('none', { email: address, sso_email: newAddress() })
    expect(await update(outside.fsi_uid, { fsi_gid: world.gids.below }, root)).toBe('taken')
    await world.test.database.db.deleteFrom('users').where('fsi_uid', '=', outside.fsi_uid).execute()
    expect(await world.signIn('east', address)).toBe(holder)
  })

  it('is not the e-mail of a user in the reach who has another SSO e-mail (req 33)', async () => {
    const address = newAddress()
    const holder = await world.make(at('sibling', 'email with another sso'), address)
    expect(await add({ sso_email: address })).toBe('taken')
    expect(await update((await makeOwn()).fsi_uid, { sso_email: address })).toBe('taken')
    // Its own e-mail and its former SSO e-mail are free for itself.
    expect(await update(holder, { sso_email: address }, root)).toBe('done')
    const mine = await makeOwn('below', { sso_email: newAddress() })
    expect(await update(mine.fsi_uid, { first_name: 'Other', fsi_gid: world.gids.deeper })).toBe('done')
  })

  it('may be the e-mail of a user elsewhere, but is linked to nobody then', async () => {
    const address = newAddress()
    await world.make(at('west', 'email with another sso'), address)
    expect(await add({ sso_email: address })).toBe('done')
    expect(await world.signIn('east', address)).toBe('the address is the e-mail of another user')
  })

  it('that is refused changes nothing', async () => {
    const address = newAddress()
    await world.make(at('sibling', 'sso'), address)
    const own = await makeOwn()
    const outside = await makeOwn('none', { sso_email: address })
    const before = await users()
    expect(await update(own.fsi_uid, { sso_email: address, first_name: 'Other' })).toBe('taken')
    expect(await update(outside.fsi_uid, { fsi_gid: world.gids.below }, root)).toBe('taken')
    expect(await add({ sso_email: address })).toBe('taken')
    expect(await users()).toEqual(before)
  })

  it('may move within the reach, and be saved again', async () => {
    const address = newAddress()
    const fsi_uid = await world.make(at('below', 'sso'), address)
    expect(await update(fsi_uid, { sso_email: address, first_name: 'Other' })).toBe('done')
    expect(await update(fsi_uid, { fsi_gid: world.gids.deeper })).toBe('done')
    expect(await add({ sso_email: address })).toBe('taken')
  })

  it('is asked for as often as an e-mail may be: the limits of both are one (req 39)', async () => {
    const { fsi_uid } = await makeOwn()
    const ask = async (fields: object) =>
      (await world.test.call('updateUser', { token: below, body: { fsi_uid, ...fields } })).status
    const email = newAddress()
    await world.make(at('sibling', 'email'), email)
    // The account is two levels below the branch.
    const most = mostBelow(mostBelow(emailChanges.perMinute))
    for (let asked = 1; asked < most; asked += 1) expect(await ask({ sso_email: email })).toBe(200)
    // What the user has already asks for nothing.
    const { sso_email } = { sso_email: '' }
    expect(await ask({ sso_email, first_name: 'Ada' })).toBe(200)
    const change = { new_email: email, confirm_email: email, is_batch_update_dids_emails: 0 }
    expect([await ask(change), await ask({ sso_email: newAddress() }), await ask(change)]).toEqual([
      200, 429, 429,
    ])
  })
})

describe('idp add above users who share an SSO address', () => {
  it('is refused, names them, and changes nothing (req 33)', async () => {
    const { test, gids } = world
    const address = newAddress()
    const [one, other] = [
      await makeOwn('none', { sso_email: address }),
      await makeOwn('none', { email: address }),
    ]
    const operator = makeOperator(test.database, test.services.settings)
    const saml = await makeSamlProvider('urn:test:none')
    operator.files.set('metadata.xml', Buffer.from(saml.metadata('https://none.example/sso')))
    const register = () =>
      operator.run('idp', 'add', '--group', `${gids.none}`, '--type', 'saml', '--metadata', 'metadata.xml')
    const { code, noted } = await register()
    expect([code, noted.join()]).toEqual([
      1,
      expect.stringContaining(`${address} (${one.email}, ${other.email})`),
    ])
    await update(one.fsi_uid, { sso_email: '' }, root)
    await test.database.pool.query(
      `update users set sso_email = '' where fsi_gid in (select descendant_gid from group_closure where ancestor_gid = $1)`,
      [gids.none],
    )
    expect((await register()).code).toBe(0)
    expect(await update(one.fsi_uid, { sso_email: address }, root)).toBe('taken')
    await operator.run('idp', 'remove', '--group', `${gids.none}`)
    expect(await update(one.fsi_uid, { sso_email: address }, root)).toBe('done')
  })
})

describe('users who share an SSO address since before it was given once', () => {
  const share = async () => {
    const address = newAddress()
    const first = await world.make(at('sibling', 'sso'), address)
    const { fsi_uid: second } = await makeSharingAdministrator(world.test.database.db, world.gids.below, {
      email: newAddress(),
      sso_email: address,
    })
    return { address, first, second }
  }

  it('go on, and a third gets it only when both have given it up', async () => {
    const { address, first, second } = await share()
    expect(await update(second, { first_name: 'Other' }, root)).toBe('done')
    expect(await update(second, { fsi_gid: world.gids.deeper }, root)).toBe('done')
    expect(await add({ sso_email: address })).toBe('taken')
    expect(await update(first, { sso_email: '' }, root)).toBe('done')
    expect(await add({ sso_email: address })).toBe('taken')
    await world.test.database.db.deleteFrom('users').where('fsi_uid', '=', second).execute()
    expect(await add({ sso_email: address })).toBe('done')
  })

  it('take nothing along: the address is refused in the reach of another provider', async () => {
    const { address, second } = await share()
    await world.make(at('west', 'sso'), address)
    expect(await update(second, { fsi_gid: world.gids.west }, root)).toBe('taken')
    expect(await update(second, { fsi_gid: world.gids.none }, root)).toBe('done')
    expect(await update(second, { fsi_gid: world.gids.below }, root)).toBe('taken')
  })
})
