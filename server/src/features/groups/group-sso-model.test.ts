// `group-sso-enforced.test.ts` shows the rule for each act.
// @module-tag long
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { makeSamlProvider } from '../../testing/saml-provider.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeSamlProviderOf } from '../single-sign-on/sso.factory.ts'
import { type MadeUser, makeAdministratorAccount, testPassword } from '../users/users.factory.ts'
import { type GroupCalls, groupCallsOf } from './group-calls.factory.ts'
import { makeGroup } from './groups.factory.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  const provider = await makeSamlProvider('urn:test:provider')
  await makeSamlProviderOf(test, provider.metadata('https://idp.example/sso'), { fsi_gid: org.root.fsi_gid })
  await test.database.pool.query('update groups set is_sso_pass_to_subs = 0')
})
afterAll(() => test.close())

const flag = fc.constantFrom<0 | 1>(0, 1)
const settings = fc.record({ is_sso: flag, is_enforce_sso: flag, is_sso_pass_to_subs: flag })
type Settings = { is_sso: 0 | 1; is_enforce_sso: 0 | 1; is_sso_pass_to_subs: 0 | 1 }
const enforcing: Settings = { is_sso: 1, is_enforce_sso: 1, is_sso_pass_to_subs: 1 }

const step = fc.record({
  act: fc.constantFrom('set', 'set', 'move', 'move', 'create', 'turn'),
  at: fc.nat(20),
  to: fc.nat(20),
  asked: settings,
})
type Step = { act: string; at: number; to: number; asked: Settings }

type Branch = {
  above: Settings
  own: Settings
  below: [Settings, Settings, Settings]
  hasProvider: boolean
  steps: Step[]
}

const branch: fc.Arbitrary<Branch> = fc.record({
  above: fc.oneof({ weight: 2, arbitrary: fc.constant(enforcing) }, { weight: 1, arbitrary: settings }),
  own: settings,
  below: fc.tuple(settings, settings, settings),
  hasProvider: fc.boolean(),
  steps: fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }),
})

/** A second provider, for the branch itself. */
const giveProvider = (fsi_gid: number) =>
  test.database.pool.query(
    `insert into identity_providers (fsi_gid, type, name, issuer, sign_in_url, certificates, created_time)
     select $1, type, $2, issuer, sign_in_url, certificates, 1 from identity_providers where fsi_gid = $3`,
    [fsi_gid, `Provider of ${fsi_gid}`, org.root.fsi_gid],
  )

const linkToAll = ({ fsi_uid }: MadeUser) =>
  test.database.pool.query(
    `insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time)
     select provider_id, $2, $1, 1, 1 from identity_providers`,
    [fsi_uid, `subject ${fsi_uid}`],
  )

type Made = { gids: number[]; users: MadeUser[]; calls: GroupCalls }

async function makeBranch(of: Omit<Branch, 'steps'>): Promise<Made> {
  const { db } = test.database
  const above = await makeGroup(db, org.root.fsi_gid)
  const own = await makeGroup(db, above.fsi_gid)
  const [one, two] = [await makeGroup(db, own.fsi_gid), await makeGroup(db, own.fsi_gid)]
  const deep = await makeGroup(db, one.fsi_gid)
  if (of.hasProvider) await giveProvider(own.fsi_gid)
  const administrator = await makeAdministratorAccount(db, own.fsi_gid)
  await linkToAll(administrator)
  const calls = groupCallsOf(test, await tokenOf(test, administrator))
  const all = [above, own, one, two, deep]
  const flags = [of.above, of.own, ...of.below]
  for (const [at, { fsi_gid }] of all.entries())
    await db
      .updateTable('groups')
      .set(flags[at] ?? {})
      .where('fsi_gid', '=', fsi_gid)
      .execute()
  const gids = [own, one, two, deep].map(({ fsi_gid }) => fsi_gid)
  const users = await Promise.all(gids.map((fsi_gid) => makeAdministratorAccount(db, fsi_gid)))
  return { gids, users, calls }
}

async function take({ gids, users, calls }: Made, { act, at, to, asked }: Step): Promise<void> {
  const fsi_gid = gids[at % gids.length] ?? 0
  if (act === 'set') await calls.update(fsi_gid, asked)
  if (act === 'move') await calls.update(fsi_gid, { parent_gid: gids[to % gids.length] ?? 0 })
  if (act === 'turn') await calls.update(fsi_gid, { is_active: asked.is_sso, is_active_changed: 1 })
  if (act !== 'create') return
  const made = await calls.create(fsi_gid, asked)
  if (made.code !== 1) return
  gids.push(made.fsi_gid)
  users.push(await makeAdministratorAccount(test.database.db, made.fsi_gid))
}

type Row = Settings & { fsi_gid: number; parent_gid: number | null; is_active: 0 | 1; has_provider: boolean }

const readTree = async (): Promise<ReadonlyMap<number, Row>> => {
  const { rows } = await test.database.pool.query<Row>(
    `select g.fsi_gid, g.parent_gid, g.is_active, g.is_sso, g.is_enforce_sso, g.is_sso_pass_to_subs,
       exists (select 1 from identity_providers p where p.fsi_gid = g.fsi_gid) as has_provider from groups g`,
  )
  return new Map(rows.map((row) => [row.fsi_gid, row]))
}

/** The rule without SQL: a group is bound by itself, and by every group above that passes its enforcement down. */
function isBound(tree: ReadonlyMap<number, Row>, fsi_gid: number): boolean {
  const above: Row[] = []
  for (let row = tree.get(fsi_gid); row !== undefined; row = tree.get(row.parent_gid ?? 0)) above.push(row)
  return above.some(
    (row, at) =>
      row.is_sso === 1 &&
      row.is_enforce_sso === 1 &&
      (at === 0 || row.is_sso_pass_to_subs === 1) &&
      above.slice(at).some(({ has_provider }) => has_provider),
  )
}

let round = 0
async function opensByPassword({ email }: MadeUser): Promise<boolean> {
  round += 1
  const address = `10.92.${Math.floor(round / 250)}.${round % 250}`
  return (await test.call('signIn', { basic: [email, testPassword], address })).status === 200
}

it('no acts of a branch administrator let a password in where a group above the branch enforces SSO (req 91)', async () => {
  const property = fc.asyncProperty(branch, async ({ steps, ...of }) => {
    // The calls of an account are limited by the minute.
    test.clock.advance(61)
    const made = await makeBranch(of)
    for (const one of steps) await take(made, one)
    const tree = await readTree()
    const isBoundAbove = of.above.is_sso + of.above.is_enforce_sso + of.above.is_sso_pass_to_subs === 3
    for (const [at, user] of made.users.entries()) {
      const { effective } = await made.calls.details(user.fsi_gid)
      const bound = isBoundAbove || isBound(tree, user.fsi_gid)
      expect([at, effective.sso.is_enforce_sso]).toEqual([at, bound ? 1 : 0])
      const isOn = tree.get(user.fsi_gid)?.is_active === 1
      expect([at, await opensByPassword(user)]).toEqual([at, isOn && !bound])
    }
  })
  await fc.assert(property, { numRuns: 12 })
}, 60_000)
