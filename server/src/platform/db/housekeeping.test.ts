import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeImport } from '../../features/user-imports/user-imports.factory.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { expiring } from './expiring.queries.ts'
import { removeExpired, vacuum } from './housekeeping.ts'

let test: TestApp
let org: Organisation
beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

const ofSignIn = ['rate_limits', 'session_tokens', 'sessions', 'sign_in_addresses']

const left = async (tables = ofSignIn): Promise<number[]> => {
  const counts = tables.map(async (table) => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    )
    return rows[0]?.count ?? -1
  })
  return Promise.all(counts)
}

it('removes limits, tokens, sessions and addresses when they have run out, and not before (req 108)', async () => {
  await tokenOf(test, org.administrator)
  const before = await left()
  expect(before.every((count) => count > 0)).toBe(true)
  const now = test.clock.now()
  await removeExpired(test.database, now)
  expect(await left()).toEqual(before)
  await removeExpired(test.database, now + 3 * 86_400)
  expect(await left()).toEqual([0, 0, 1, 1])
  await removeExpired(test.database, now + 31 * 86_400)
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('removes what single sign-on has kept at its time, and codes and mails a month after their end (req 108)', async () => {
  const { db } = test.database
  const { fsi_uid } = org.east.user
  const [now, month] = [test.clock.now(), 30 * 86_400]
  const hash = Buffer.alloc(32, 7)
  const { provider_id } = await db
    .insertInto('identity_providers')
    .values({
      fsi_gid: org.east.group.fsi_gid,
      name: 'Entra',
      type: 'saml',
      issuer: 'https://id.example',
      sign_in_url: 'https://id.example/sign-in',
      certificates: [],
      created_time: now,
    })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  const sso = { provider_id, expires_time: now + month }
  await db
    .insertInto('sso_sign_ins')
    .values({ ...sso, state_hash: hash, nonce_hash: hash, origin: '' })
    .execute()
  await db
    .insertInto('sso_used_assertions')
    .values({ ...sso, assertion_hash: hash })
    .execute()
  await db
    .insertInto('sso_exceptions')
    .values({ fsi_uid, expires_time: now + month })
    .execute()
  await db
    .insertInto('one_time_codes')
    .values({ code_hash: hash, kind: 'reset', fsi_uid, expires_time: now })
    .execute()
  const mail = { kind: 'welcome', subject_key: '', fsi_uid, recipient: '', created_time: now, next_time: now }
  await db
    .insertInto('mails')
    .values([
      { ...mail, attempt_key: 'sent', content_sealed: null, state: 'sent', settled_time: now },
      { ...mail, attempt_key: 'waits', content_sealed: hash },
    ])
    .execute()
  const tables = ['sso_sign_ins', 'sso_used_assertions', 'sso_exceptions', 'one_time_codes', 'mails']
  await removeExpired(test.database, now + month - 1)
  expect(await left(tables)).toEqual([1, 1, 1, 1, 2])
  await removeExpired(test.database, now + month)
  expect(await left(tables)).toEqual([0, 0, 0, 0, 1])
})

it('removes an import with its rows 90 days after its end, and none that is not done', async () => {
  const { db, pool } = test.database
  const [group] = await db.selectFrom('groups').select('fsi_gid').execute()
  const end = test.clock.now()
  const { ref_code } = await makeImport(db, group?.fsi_gid ?? 0, { finished_time: end })
  const waiting = { status: 0, finished_time: null, file: Buffer.from('x') } as const
  const open = await makeImport(db, group?.fsi_gid ?? 0, waiting)
  await pool.query(
    `insert into user_import_rows (ref_code, row_no, cells, result) values ($1, 2, '{x}', 'Failed')`,
    [ref_code],
  )
  const found = async () =>
    (await db.selectFrom('user_imports').select('ref_code').orderBy('ref_code').execute()).length
  await removeExpired(test.database, end + 90 * 86_400 - 1)
  expect(await found()).toBe(2)
  await removeExpired(test.database, end + 90 * 86_400)
  expect(await db.selectFrom('user_imports').select('ref_code').execute()).toEqual([open])
  expect((await pool.query('select 1 from user_import_rows')).rowCount).toBe(0)
})

it('vacuums the embedded database, and not PostgreSQL', async () => {
  await expect(vacuum(test.database)).resolves.toBeUndefined()
})

it('removes more rows than one step takes (req 108)', async () => {
  const { pool } = test.database
  await pool.query(`insert into rate_limits select 'x' || n, 0, 1 from generate_series(1, 10001) n`)
  await removeExpired(test.database, 1)
  expect((await pool.query(`select 1 from rate_limits where bucket like 'x%'`)).rowCount).toBe(0)
})

it.each(expiring)('finds the rows of $table that have run out by an index (req 108)', async (one) => {
  const { table, time, by = time } = one
  const { rows } = await test.database.pool.query(
    `select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and a.attname = $2`,
    [table, by],
  )
  expect(rows.length).toBeGreaterThan(0)
})

describe('the page about operating', () => {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const section = page.split('\n## ').find((part) => part.startsWith('How long things are kept')) ?? ''
  /** The tables that the last cells of its rows name. */
  const tablesIn = (text: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) =>
        [...(line.split('|').at(-2) ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name),
      )

  it('says of each table how long its rows are kept, or who removes them (req 108)', async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    )
    expect(tablesIn(section).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('says of each table whose rows run out how long they are kept (req 108)', () => {
    const [runsOut = ''] = section.split('The following')
    const named = tablesIn(runsOut)
    expect(expiring.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([])
  })
})
