import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import { groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import type { Call } from '@telecopy/contract/kit/define-call'
import { exampleBodies, type OwnIdentifiers } from './testing/example-bodies.ts'
import { type IdentifierPlace, bodySchemaOf, identifierName, placesOf } from './testing/identifier-places.ts'
import { type Organisation, makeOrganisation, tokenOf } from './testing/organisation.ts'
import { statementsOf } from './testing/statements.ts'
import { makeGroupKey } from './features/api-keys/api-keys.factory.ts'
import { makeBrand } from './features/brands/brands.factory.ts'
import { makeCoverPage } from './features/cover-pages/cover-pages.factory.ts'
import { makeNumberOf } from './features/fax-numbers/fax-numbers.factory.ts'
import { makeSavedView } from './features/saved-views/saved-views.factory.ts'
import { makeDelivery, makeWebhook } from './features/webhooks/webhooks.factory.ts'
import { makeSubscription } from './features/shared-lines/shared-lines.factory.ts'
import { makeUsageReport } from './features/usage-reports/usage-reports.factory.ts'
import { makeImport } from './features/user-imports/user-imports.factory.ts'
import type { MadeUser } from './features/users/users.factory.ts'
import { multipartOf } from './testing/multipart.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'

// The matrix is built from the contract, so it includes new calls with identifiers without a change here (req 28–31).
const cases = Object.entries(allCalls as Record<CallName, Call>).flatMap(([name, call]) =>
  call.access === 'administrator'
    ? placesOf(call).map((place) => [name, place.path.join('.'), call, place] as const)
    : [],
)
const openToKeys = cases.filter(([, , { key }]) => key !== undefined)

let test: TestApp
let org: Organisation
let token: string
// Of the group of the administrator, with every permission.
let keyOfEast: string
let own: OwnIdentifiers
let foreign: Record<string, OwnIdentifiers>

const absentOf = (place: IdentifierPlace): number | string =>
  place.entity === 'import' ? '0'.repeat(24) : 2_000_000_000

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
  const permissions = [...groupPermissions]
  keyOfEast = (await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions })).key
  const identifiersOf = async (branch: Organisation['east']): Promise<OwnIdentifiers> => ({
    group: branch.below.fsi_gid,
    user: branch.user.fsi_uid,
    session: await newestSessionOf(branch.administrator),
    ...(await makeThingsOf(branch.below.fsi_gid)),
    ...(await makeThingsOfUser(branch.user)),
    ...(await makeViewOf(branch.administrator, branch.below.fsi_gid)),
  })
  own = await identifiersOf(org.east)
  foreign = {
    'the other branch’s': await identifiersOf(org.west),
    'the parent’s': {
      group: org.root.fsi_gid,
      user: org.administrator.fsi_uid,
      ...(await makeThingsOf(org.root.fsi_gid)),
      ...(await makeViewOf(org.administrator, null)),
    },
  }
})
// The matrix calls more often than an account may.
beforeEach(async () => void (await test.database.db.deleteFrom('rate_limits').execute()))
afterAll(() => test.close())

/** Rows that calls delete, made anew for each call. */
async function makeThingsOf(fsi_gid: number): Promise<OwnIdentifiers> {
  const { db } = test.database
  await db.deleteFrom('brands').where('fsi_gid', '=', fsi_gid).execute()
  await db.deleteFrom('cover_pages').where('fsi_gid', '=', fsi_gid).execute()
  await db.deleteFrom('webhooks').where('fsi_gid', '=', fsi_gid).execute()
  const { fsi_bid } = await makeBrand(db, fsi_gid)
  const { fsi_cpid } = await makeCoverPage(db, fsi_gid, { is_inheritable: 0 })
  const { ref_code } = await makeImport(db, fsi_gid)
  const { fsi_rid } = await makeUsageReport(db, fsi_gid)
  await db.deleteFrom('api_keys').where('fsi_gid', '=', fsi_gid).execute()
  const { key_id } = await makeGroupKey(db, fsi_gid)
  const { webhook_id } = await makeWebhook(db, fsi_gid)
  await makeDelivery(db, webhook_id)
  return {
    brand: fsi_bid,
    'cover-page': fsi_cpid,
    import: ref_code,
    report: fsi_rid,
    'api-key': key_id,
    webhook: webhook_id,
  }
}

/** What calls take from a user, made anew for each call: a number, and a shared line that it is subscribed to. */
async function makeThingsOfUser(user: MadeUser): Promise<OwnIdentifiers> {
  const { db } = test.database
  const { fsi_nid } = await makeNumberOf(db, user)
  return { 'fax-number': fsi_nid, 'shared-line': await makeSubscription(db, user) }
}

/** A saved view: private, or shared in a group. */
const makeViewOf = async (owner: MadeUser, fsi_gid: number | null): Promise<OwnIdentifiers> => ({
  'saved-view': (await makeSavedView(test.database.db, owner, { fsi_gid })).view_id,
})

/** The own identifiers, with new things in place of those that calls may have deleted. */
const renewed = async (): Promise<OwnIdentifiers> => ({
  ...own,
  ...(await makeThingsOf(org.east.below.fsi_gid)),
  ...(await makeThingsOfUser(org.east.user)),
  ...(await makeViewOf(org.east.administrator, org.east.below.fsi_gid)),
})

/** A session other than that of the calls. */
async function newestSessionOf(account: MadeUser): Promise<number> {
  await tokenOf(test, account)
  const { session_id } = await test.database.db
    .selectFrom('sessions')
    .select('session_id')
    .where('fsi_uid', '=', account.fsi_uid)
    .orderBy('session_id', 'desc')
    .executeTakeFirstOrThrow()
  return session_id
}

/** A digest of every row that a call could change, without the last use of sessions and keys. */
async function contentOfDatabase(): Promise<string> {
  const { pool } = test.database
  allRows ??= await statementOfAllRows()
  const { rows } = await pool.query<{ digest: string }>(allRows)
  return rows[0]?.digest ?? ''
}

let allRows: string | undefined

/** One statement over all tables, because the matrix asks for the content hundreds of times. */
async function statementOfAllRows(): Promise<string> {
  const { rows } = await test.database.pool.query<{ name: string }>(`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('sessions', 'rate_limits') and tablename not like 'kysely%'`)
  const each = rows.map(
    ({ name }) => `select '${name}' as name, (to_jsonb(t) - 'last_used_time')::text as line from ${name} t`,
  )
  return `select md5(string_agg(name || ' ' || line, E'\\n' order by name, line)) as digest
    from (${each.join(' union all ')}) as lines`
}

/** Of an identifier and the list that may be sent instead, only the tested one is sent, or else the single one. */
const isLeftOut = (other: IdentifierPlace, tested: IdentifierPlace): boolean =>
  other.isInstead !== tested.isInstead && (other.isInstead || other.entity === tested.entity)

function bodyWith(
  name: string,
  call: Call,
  place: IdentifierPlace,
  value: number | string,
): Record<string, unknown> {
  const body: Record<string, unknown> = { ...exampleBodies[name as CallName] }
  for (const other of placesOf(call).filter((one) => !isLeftOut(one, place))) {
    const id = other === place || other.path.join() === place.path.join() ? value : own[other.entity]
    body[other.path[0] ?? ''] = other.isList ? [id] : id
  }
  return body
}

async function answerTo(
  name: string,
  call: Call,
  place: IdentifierPlace,
  value: number | string,
  bearer = token,
): Promise<string> {
  const body = bodyWith(name, call, place, value)
  const sent = call.upload === undefined ? { payload: body, headers: {} } : await multipartOf(body)
  const response = await test.raw({
    method: call.method,
    url: call.path,
    payload: sent.payload,
    headers: { ...sent.headers, authorization: `Bearer ${bearer}` },
  })
  return `${response.statusCode} ${response.body}`
}

/** The statements of a call with an identifier, so that its time does not tell a foreign one from an absent one. */
async function statementsWith(...asked: Parameters<typeof answerTo>): Promise<string[]> {
  const sent = await statementsOf(test.database.pool, () => answerTo(...asked))
  return sent.map((statement) => statement.replaceAll(/\s+/g, ' '))
}

/** The foreign identifiers of a place, each with its owner. */
const foreignOf = ({ entity }: IdentifierPlace): [whose: string, id: number | string][] =>
  Object.entries(foreign).flatMap(([whose, { [entity]: id }]) => (id === undefined ? [] : [[whose, id]]))

describe('the isolation matrix (req 28–31, 38)', () => {
  it('covers every call that has identifiers', () => expect(cases.length).toBeGreaterThanOrEqual(2))

  it.each(cases)(
    '%s: a foreign %s behaves as an absent one and changes nothing',
    async (name, _path, call, place) => {
      const before = await contentOfDatabase()
      const asAbsent = await answerTo(name, call, place, absentOf(place))
      expect(asAbsent).toMatch(/^(404 |200 \{"code":2)/)
      for (const [whose, id] of foreignOf(place))
        expect([whose, await answerTo(name, call, place, id)]).toEqual([whose, asAbsent])
      expect(await contentOfDatabase()).toBe(before)
    },
  )

  it.each(cases)(
    '%s: a foreign %s costs the statements of an absent one',
    async (name, _path, call, place) => {
      // The first call may also renew the last use of the session.
      await answerTo(name, call, place, absentOf(place))
      const asAbsent = await statementsWith(name, call, place, absentOf(place))
      expect(asAbsent.length).toBeGreaterThan(0)
      for (const [whose, id] of foreignOf(place))
        expect([whose, await statementsWith(name, call, place, id)]).toEqual([whose, asAbsent])
    },
  )

  it.each(cases)(
    '%s: an own %s is not refused as absent, so that the test above proves something',
    async (name, _path, call, place) => {
      own = await renewed()
      expect(await answerTo(name, call, place, own[place.entity] ?? 0)).not.toMatch(/^(404|400|5)/)
    },
  )

  it.each(openToKeys)(
    '%s: to an API key of the group, a foreign %s behaves as an absent one and changes nothing',
    async (name, _path, call, place) => {
      const before = await contentOfDatabase()
      const asAbsent = await answerTo(name, call, place, absentOf(place), keyOfEast)
      expect(asAbsent).toMatch(/^(404 |200 \{"code":2)/)
      for (const [whose, id] of foreignOf(place))
        expect([whose, await answerTo(name, call, place, id, keyOfEast)]).toEqual([whose, asAbsent])
      expect(await contentOfDatabase()).toBe(before)
    },
  )

  it.each(openToKeys)(
    '%s: to an API key of the group, an own %s is not refused as absent',
    async (name, _path, call, place) => {
      own = await renewed()
      expect(await answerTo(name, call, place, own[place.entity] ?? 0, keyOfEast)).not.toMatch(
        /^(404|40[01]|5|403.*API key)/,
      )
    },
  )

  describe('where a rule refuses what is the caller’s own', () => {
    const setActive = async (is_active: 0 | 1) => {
      const root = await tokenOf(test, org.administrator)
      const body = { fsi_gid: org.east.below.fsi_gid, is_active }
      expect((await test.call('updateGroup', { token: root, body })).body.code).toBe(1)
    }
    // The group has no permission either: the factory gives none.
    beforeAll(() => setActive(0))
    afterAll(() => setActive(1))

    it.each(cases)('%s: a foreign %s is absent all the same', async (name, _path, call, place) => {
      const answers: string[] = []
      for (const ids of Object.values(foreign)) {
        const id = ids[place.entity]
        if (id !== undefined) answers.push(await answerTo(name, call, place, id))
      }
      expect(answers.filter((answer) => !/^(404 |200 \{"code":2)/.test(answer))).toEqual([])
    })
  })

  it('knows every field that is named like an identifier', () => {
    const unmarked = Object.entries(allCalls as Record<CallName, Call>).flatMap(([name, call]) => {
      const shape = (bodySchemaOf(call)?.def as { shape?: object } | undefined)?.shape ?? {}
      const marked = new Set(placesOf(call).map((place) => place.path[0]))
      return Object.keys(shape)
        .filter((key) => identifierName.test(key) && !marked.has(key))
        .map((key) => `${name}.${key}`)
    })
    // The specification says that these are accepted and ignored.
    expect(unmarked.toSorted()).toEqual([
      'assignFaxNumber.gsd_id',
      'createBrand.fsi_bid',
      'createCoverPage.fsi_cpid',
      'createGroup.fsi_gid',
      'createUser.fsi_uid',
      'listUsers.fsi_uid',
      'updateOwnNumber.fsi_nid',
    ])
  })
})
