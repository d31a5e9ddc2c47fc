import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { importColumns } from '@telecopy/contract/user-imports/import-columns'
import type { ApiWorld } from './operation.ts'
import type { ServerProcess } from './server-process.ts'

/** Each user of a round gets a number. Both sides use the same numbers in turn. */
export type ImportWorld = ApiWorld & {
  pool: pg.Pool
  url: string
  fsi_gid: number
  numbers: readonly string[]
}

const emailOf = (at: number): string => `bench-import-${at}@telecopy.example`

/** A file with a user for each number; the digits of an absent one are left out. */
function fileOf(rows: number, numbers: readonly string[]): string {
  const header = Object.values(importColumns).map((column) => column.header)
  const lines = Array.from({ length: rows }, (_, at) => `Bench,Import,${emailOf(at)},0,${numbers[at] ?? ''},`)
  return [header.join(','), ...lines, ''].join('\r\n')
}

/** A group of its own, with unassigned numbers. */
export async function prepareImports(
  pool: pg.Pool,
  count: number,
): Promise<Pick<ImportWorld, 'fsi_gid' | 'numbers'>> {
  const { rows } = await pool.query<{ fsi_gid: number }>(
    `with root as (select fsi_gid from groups where parent_gid is null), made as (
       insert into groups (parent_gid, group_name, created_time) select fsi_gid, 'Bench imports', 0 from root returning *)
     insert into group_closure (ancestor_gid, descendant_gid, depth)
     select m.fsi_gid, m.fsi_gid, 0 from made m union all select r.fsi_gid, m.fsi_gid, 1 from made m, root r
     returning descendant_gid as fsi_gid`,
  )
  const fsi_gid = rows[0]?.fsi_gid ?? 0
  const numbers = Array.from({ length: count }, (_, at) => `88${fsi_gid}${String(at).padStart(6, '0')}`)
  await pool.query(`insert into fax_numbers (fax_number, fsi_gid) select unnest($1::text[]), $2`, [
    numbers,
    fsi_gid,
  ])
  return { fsi_gid, numbers }
}

/** Removes the users of a round, and frees their numbers. */
async function cleanUp({ pool, fsi_gid }: ImportWorld): Promise<void> {
  await pool.query('update users set default_nid = null where fsi_gid = $1', [fsi_gid])
  await pool.query(
    'delete from fax_number_emails e using fax_numbers n where n.fsi_nid = e.fsi_nid and n.fsi_gid = $1',
    [fsi_gid],
  )
  await pool.query(`update fax_numbers set fsi_uid = null, is_receive_fax_to_email = 0 where fsi_gid = $1`, [
    fsi_gid,
  ])
  await pool.query('delete from users where fsi_gid = $1', [fsi_gid])
  await pool.query('vacuum analyze users, fax_numbers, fax_number_emails')
}

/*
 The same users, numbers, addresses and counts in one statement, without audit, outcomes and checks. User and number
 refer to each other, so that the users' identifiers are drawn before.
*/
const plainText = `
  with wanted as materialized (
    select nextval(pg_get_serial_sequence('users', 'fsi_uid'))::int as fsi_uid, w.email, n.fsi_nid
    from unnest($1::text[], $2::text[]) as w (email, fax_number) join fax_numbers n using (fax_number)
  ), made as (
    insert into users (fsi_uid, fsi_gid, email, email_key, first_name, last_name, time_zone, default_nid, created_time)
    overriding system value select fsi_uid, $3, email, email, 'Bench', 'Import', 'UTC', fsi_nid, 0 from wanted
  ), given as (
    update fax_numbers n set fsi_uid = w.fsi_uid, is_receive_fax_to_email = 1, is_outbound_notification_to_email = 1
    from wanted w where n.fsi_nid = w.fsi_nid
  )
  insert into fax_number_emails (fsi_nid, list, slot, email)
  select fsi_nid, l.list, 1, email from wanted cross join unnest(array['send_fax', 'receive_fax', 'outbound_notification']) l (list)`

async function insertPlainly({ pool, fsi_gid, numbers }: ImportWorld): Promise<number> {
  const emails = numbers.map((_, at) => emailOf(at))
  const started = performance.now()
  await pool.query(plainText, [emails, numbers, fsi_gid])
  return performance.now() - started
}

const sendFile = (
  { accounts, fsi_gid, url }: ImportWorld,
  call: string,
  { csv, account = 0 }: { csv: string; account?: number },
): Promise<Response> => {
  const form = new FormData()
  form.append('fsi_gid', String(fsi_gid))
  form.append('time_zone', 'UTC')
  form.append('user_list_csv', new Blob([csv]), 'users.csv')
  const { authorization } = accounts.at(account)
  return fetch(`${url}/admin-endpoint/users/${call}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
}

type Progress = { is_active: boolean; status: 0 | 1; count_created: number }

async function progressOf({ pool }: ImportWorld, ref_code: string): Promise<Progress> {
  const { rows } = await pool.query<Progress>(
    `select i.status, i.count_created, exists (select 1 from pgboss.job j where j.name = 'user-import'
       and j.data ->> 'ref_code' = i.ref_code and j.state <> 'created') as is_active
     from user_imports i where i.ref_code = $1`,
    [ref_code],
  )
  return rows[0] ?? { is_active: false, status: 0, count_created: 0 }
}

/** Imports a file, and answers how long its job took, from its beginning to its end. */
async function importFile(world: ImportWorld, csv: string): Promise<number> {
  const answer = (await (await sendFile(world, 'import', { csv })).json()) as { ref_code: string }
  let progress = await progressOf(world, answer.ref_code)
  for (; !progress.is_active; progress = await progressOf(world, answer.ref_code)) await pause(2)
  const started = performance.now()
  // A look costs the database some time, which only this side would pay.
  for (; progress.status === 0; progress = await progressOf(world, answer.ref_code)) await pause(25)
  const milliseconds = performance.now() - started
  if (progress.count_created !== world.numbers.length)
    throw new Error(`only ${progress.count_created} users were imported`)
  return milliseconds
}

/** What both sides leave behind: the users with their default numbers. */
async function leftBehind({ pool, fsi_gid }: ImportWorld): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(string_agg(concat_ws(' ', u.email, u.first_name, u.time_zone, n.fax_number, n.is_receive_fax_to_email,
       (select string_agg(e.list || e.email, ',' order by e.list) from fax_number_emails e where e.fsi_nid = n.fsi_nid)),
       '|' order by u.email)) as digest
     from users u join fax_numbers n on n.fsi_nid = u.default_nid and n.fsi_uid = u.fsi_uid where u.fsi_gid = $1`,
    [fsi_gid],
  )
  return rows[0]?.digest ?? ''
}

/** In milliseconds, and MiB of the server over its idle memory. */
export type Imported = { api: number; plain: number; memory: number }

/** Imports the same users by the call and by plain SQL, in turn. The fastest round of each side counts. */
export async function measureImport(
  world: ImportWorld,
  server: ServerProcess,
  rounds: number,
): Promise<Imported> {
  const csv = fileOf(world.numbers.length, world.numbers)
  const best: Imported = { api: Infinity, plain: Infinity, memory: 0 }
  for (let round = 0; round < rounds; round += 1) {
    best.plain = Math.min(best.plain, await insertPlainly(world))
    const expected = await leftBehind(world)
    await cleanUp(world)
    const idle = await server.memory()
    const over = importFile(world, csv)
    const peak = await peakUntil(server, over)
    best.api = Math.min(best.api, await over)
    best.memory = Math.max(best.memory, peak - idle)
    if ((await leftBehind(world)) !== expected) throw new Error('both sides must leave the same users')
    await cleanUp(world)
  }
  return best
}

async function peakUntil(server: ServerProcess, work: Promise<unknown>): Promise<number> {
  const over = work.then(() => true)
  let peak = 0
  while (!(await Promise.race([over, pause(10, false)]))) peak = Math.max(peak, await server.memory())
  return peak
}

/** Checks a file without importing it. Answers the milliseconds to the first verdicts, and to the end. */
export async function checkFile(world: ImportWorld, rows: number): Promise<{ first: number; whole: number }> {
  const csv = fileOf(rows, world.numbers)
  const started = performance.now()
  const answer = await sendFile(world, 'import/dry-run', { csv })
  let [first, text] = [0, '']
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (first === 0) first = performance.now() - started
    text = (text + Buffer.from(piece).toString()).slice(-1000)
  }
  if (!text.includes(`"rows_total":${rows}`)) throw new Error(`the dry run ended with ${text.slice(-200)}`)
  return { first, whole: performance.now() - started }
}

const largeFile = '"'.repeat(9_000_000)

/**
 * The most MiB over idle while files of 9 MB are refused one after the other. They leave hardly any objects for which V8
 * would collect the files too.
 */
export async function refuseFiles(world: ImportWorld, server: ServerProcess, count: number): Promise<number> {
  const idle = await server.memory()
  let peak = idle
  for (let at = 0; at < count; at += 1) {
    const account = at % world.accounts.count
    const answer = await sendFile(world, 'import/dry-run', { csv: largeFile, account })
    if (!(await answer.text()).includes('"rows_total":0')) throw new Error(`the file got ${answer.status}`)
    peak = Math.max(peak, await server.memory())
  }
  return peak - idle
}
