import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { brokenInvariants } from '@telecopy/server/testing/invariants'
import { expect } from 'vitest'
import type { SignedIn } from './accounts.ts'
import { eventually } from './server.ts'

/** The lease of an import's job in these faults, set in the queue's own table. The usual one would take minutes. */
const leaseSeconds = 3

/** Shortens the lease of imports, and makes each of their chunks take a while. */
export async function slowImports({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`update pgboss.queue set expire_seconds = $1 where name = 'user-import'`, [leaseSeconds])
  await pool.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.15); return null; end $$;
    create trigger dawdling after insert on user_import_rows for each statement execute function dawdle()`)
}

const rowsTotal = 2200

/** A file of a round: every tenth row repeats the e-mail before it, every eleventh has no name. */
const fileOf = (round: string): string => {
  const lines = Array.from({ length: rowsTotal }, (_, at) => {
    const name = at % 11 === 10 ? '' : 'Ann'
    const repeated = at % 10 === 9 ? at - 1 : at
    return `${name},Import,r${round}x${repeated}@faults.example,${at % 100 === 0 ? 1 : 0}`
  })
  return ['FirstName,LastName,Email,SendWelcomeEmail', ...lines, ''].join('\n')
}

/** Sends the file of a round, as a portal does that repeats a lost answer. Answers the reference of the import. */
export async function requestImport(url: string, account: SignedIn, round: string): Promise<string> {
  const form = new FormData()
  form.append('fsi_gid', String(account.fsi_gid))
  form.append('time_zone', 'UTC')
  form.append('user_list_csv', new Blob([fileOf(round)]), 'users.csv')
  const headers = { authorization: `Bearer ${account.token}`, 'idempotency-key': `round-${round}` }
  const response = await fetch(`${url}/admin-endpoint/users/import`, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as { code: number; ref_code: string }
  expect(answer).toMatchObject({ code: 1 })
  return answer.ref_code
}

type Progress = { ref_code: string; status: 0 | 1; rows_done: number }

async function progressOf(url: string, account: SignedIn, ref_code: string): Promise<Progress | undefined> {
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ pagesize: 100 })
  const init = { method: 'POST', headers, body }
  const response = await fetch(`${url}/admin-endpoint/users/import-reports`, init)
  const { data } = (await response.json()) as { data?: { reports: Progress[] } }
  return data?.reports.find((one) => one.ref_code === ref_code)
}

/** Waits until an import is as expected, as the portal's list shows it. */
export function importWhen(
  { url, account, ref_code }: { url: string; account: SignedIn; ref_code: string },
  isExpected: (progress: Progress) => boolean,
): Promise<Progress> {
  let seen: Progress | undefined
  return eventually(
    async () => {
      seen = await progressOf(url, account, ref_code)
      return seen !== undefined && isExpected(seen) ? seen : undefined
    },
    () => `the import is not as expected: ${JSON.stringify(seen)}`,
  )
}

type Count = { count: number }

async function countOf({ pool }: OpenDatabase, statement: string, value: string): Promise<number> {
  const { rows } = await pool.query<Count>(statement, [value])
  return rows[0]?.count ?? 0
}

/** Each row of a round has one outcome, its valid rows are users, and each mail is in the outbox once. */
export async function expectImportedOnce(
  database: OpenDatabase,
  round: string,
  ref_code: string,
): Promise<void> {
  const at = Array.from({ length: rowsTotal }, (_, index) => index)
  const hasName = (index: number): boolean => index % 11 !== 10
  const valid = at.filter((index) => hasName(index) && (index % 10 !== 9 || !hasName(index - 1)))
  const welcomed = valid.filter((index) => index % 100 === 0)
  const like = `r${round}x%`
  const { rows: results } = await database.pool.query(
    `select result, count(*)::int as count from user_import_rows where ref_code = $1 group by 1 order by 1`,
    [ref_code],
  )
  expect(results).toEqual([
    { result: 'Created', count: valid.length },
    { result: 'Failed', count: rowsTotal - valid.length },
  ])
  const users = 'select count(*)::int as count from users where email like $1'
  const records = `select count(*)::int as count from audit_log where action = 'user.create' and entity_name like $1`
  const welcomes = `select count(*)::int as count from mails where kind = 'welcome' and recipient like $1`
  const reports = `select count(*)::int as count from mails where kind = 'user-import' and subject_key = $1`
  expect([
    await countOf(database, users, like),
    await countOf(database, records, like),
    await countOf(database, welcomes, like),
    await countOf(database, reports, ref_code),
  ]).toEqual([valid.length, valid.length, welcomed.length, 1])
  expect(await brokenInvariants(database.db)).toEqual([])
}
