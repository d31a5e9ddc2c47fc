import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@telecopy/contract/all-calls'
import { importRowMessages } from '@telecopy/contract/messages/user-imports'
import { importColumns } from '@telecopy/contract/user-imports/import-columns'
import type { ImportCheckLine } from '@telecopy/contract/user-imports/user-imports.schemas'
import { type Stage, authorizationsOf, victimsEmail } from './neighbours-stage.ts'

const [lists, rowsOfList] = [10, 20_000]
const lookMilliseconds = 20

const imported = 'neighbour-import-'
// The database may have users of an earlier run, whose addresses are taken.
const run = Date.now().toString(36)
let files = 0

/** A list of users who are new in each list. */
function newUsers(rows: number): string {
  files += 1
  return listOf(Array.from({ length: rows }, (_, at) => `${imported}${run}-${files}-${at}@telecopy.example`))
}

function listOf(emails: readonly string[]): string {
  const header = Object.values(importColumns).map((column) => column.header)
  return [header.join(','), ...emails.map((email) => `Bench,Neighbour,${email},0,,`), ''].join('\r\n')
}

type Sending = { authorization: string; fsi_gid: number; csv: string }

function formOf({ fsi_gid, csv }: Omit<Sending, 'authorization'>): FormData {
  const form = new FormData()
  form.append('fsi_gid', String(fsi_gid))
  form.append('time_zone', 'UTC')
  form.append('user_list_csv', new Blob([csv]), 'users.csv')
  return form
}

const sendForm = (url: string, path: string, { authorization, ...sending }: Sending): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers: { authorization }, body: formOf(sending) })

const sendImport = (url: string, sending: Sending): Promise<Response> =>
  sendForm(url, allCalls.importUsers.path, sending)

/** The status with which a server answers an import of one row by the victim. */
export async function importOfVictim({ victim, urls }: Stage, turn: number): Promise<number> {
  const { authorization, fsi_gid } = victim.accounts.at(turn)
  const url = urls[turn % urls.length] ?? ''
  const answer = await sendImport(url, { authorization, fsi_gid, csv: newUsers(1) })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * The attacker sends large lists by as many accounts. The first ones are begun when this resolves. `end` removes them, and
 * resolves with how many were taken, and the rows that were imported.
 */
export async function importMuch(stage: Stage): Promise<{ end(): Promise<{ taken: number; rows: number }> }> {
  const { pool, urls, attacker, extent } = stage
  const [fsi_gid = 0] = attacker.groups
  let taken = 0
  // One after the other: what is limited here is the work that follows.
  for (const [at, authorization] of authorizationsOf(attacker, lists).entries()) {
    const url = urls[at % urls.length] ?? ''
    const answer = await sendImport(url, { authorization, fsi_gid, csv: newUsers(rowsOfList) })
    await answer.arrayBuffer()
    if (answer.ok) taken += 1
  }
  const isBegun = async (): Promise<boolean> => {
    const { rowCount } = await pool.query(
      "select 1 from pgboss.job where name = 'user-import' and state <> 'created' limit 1",
    )
    return rowCount !== 0
  }
  const until = performance.now() + extent.patience
  while (!(await isBegun()) && performance.now() < until) await pause(lookMilliseconds)
  return { end: async () => ({ taken, rows: await removeImports(stage) }) }
}

/** Ends what is left of imports, and removes the users that they have made. Resolves with their number. */
async function removeImports({ pool, attacker, victim }: Stage): Promise<number> {
  // A worker that has lost its job changes nothing more.
  await pool.query("delete from pgboss.job where name = 'user-import'")
  await pool.query('delete from user_imports where actor_gid = any($1)', [
    [...attacker.groups, ...victim.groups],
  ])
  const { rowCount } = await pool.query('delete from users where starts_with(email_key, $1)', [imported])
  await pool.query('vacuum analyze users')
  return rowCount ?? 0
}

/**
 * The milliseconds until an import of one row by the victim is done; Infinity when it is refused, or not done within the
 * patience.
 */
export async function waitForOneRow({ pool, urls, victim, extent }: Stage): Promise<number> {
  const [url = ''] = urls
  const { authorization, fsi_gid } = victim.accounts.at(0)
  const started = performance.now()
  const answer = await sendImport(url, { authorization, fsi_gid, csv: newUsers(1) })
  const { ref_code } = (await answer.json()) as { ref_code?: string }
  while (answer.ok && performance.now() - started < extent.patience) {
    const { rowCount } = await pool.query('select 1 from user_imports where ref_code = $1 and status = 1', [
      ref_code,
    ])
    if (rowCount !== 0) return performance.now() - started
    await pause(lookMilliseconds)
  }
  return Infinity
}

/** The body of a check of a long list, as it is sent, and its type. */
export async function longCheck(fsi_gid: number): Promise<{ body: string; type: string }> {
  const form = new Response(formOf({ fsi_gid, csv: newUsers(rowsOfList) }))
  return { body: await form.text(), type: form.headers.get('content-type') ?? '' }
}

const checkedRows = 200
const checksAtOnce = 4

/** How many rows of a dry run tell that an e-mail is in use outside of the scope. */
const toldIn = (text: string): number =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ImportCheckLine)
    .flatMap((line) => (line.kind === 'rows' ? line.rows : []))
    .filter(({ message }) => message === importRowMessages.emailTaken).length

/** The keys of the attacker's groups check a list of the victim's users, each once. Resolves with the rows that told. */
export async function tellForeignEmails({ urls, attacker }: Stage): Promise<number> {
  const csv = listOf(Array.from({ length: checkedRows }, (_, at) => victimsEmail(at + 1)))
  const waiting = attacker.groups.map((fsi_gid, at) => ({ fsi_gid, at })).slice(1)
  let told = 0
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { fsi_gid, at } = next
      const url = urls[at % urls.length] ?? ''
      const authorization = attacker.keys[at] ?? ''
      const answer = await sendForm(url, allCalls.checkUserImport.path, { authorization, fsi_gid, csv })
      // A branch that has spent its checks may be refused as a whole.
      const text = await answer.text()
      if (answer.ok) told += toldIn(text)
    }
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
  return told
}
