import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Db, Tx } from '../db/transaction.ts'

export type QueuedMail = {
  mail_id: number
  kind: string
  fsi_uid: number | null
  recipient: string
  content_sealed: Uint8Array
  server_id: number | null
  attempts: number
  created_time: number
}

type InsertedMail = { mail_id: number; server_id: number | null; server_branch: number | null }

/** Whether a mail goes first by a server of its own. */
export const hasOwnServer = <M extends Pick<InsertedMail, 'server_id'>>(
  mail: M,
): mail is M & { server_id: number } => mail.server_id !== null

/** Puts mails into the outbox. A mail of the same kind, subject and attempt key that exists already stays as it is. */
export async function insertMails(
  tx: Tx,
  rows: readonly Insertable<Database['mails']>[],
): Promise<InsertedMail[]> {
  if (rows.length === 0) return []
  return tx
    .insertInto('mails')
    .values([...rows])
    .onConflict((conflict) => conflict.constraint('mails_once').doNothing())
    .returning(['mail_id', 'server_id', 'server_branch'])
    .execute()
}

/** The mail if it still waits to be sent. */
export async function findQueuedMail(db: Db, mail_id: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    select mail_id, kind, fsi_uid, recipient, content_sealed, server_id, attempts, created_time
    from mails where mail_id = ${mail_id} and state = 'queued'`.execute(db)
  return rows[0]
}

// A larger number is queued in several turns.
const queuedAtOnce = 10_000

/** The mails that wait longest, and when the next attempt at each is due. */
export async function queuedMails(
  db: Db,
): Promise<(InsertedMail & { attempts: number; next_time: number })[]> {
  return db
    .selectFrom('mails')
    .select(['mail_id', 'server_id', 'server_branch', 'attempts', 'next_time'])
    .where('state', '=', 'queued')
    .orderBy('mail_id')
    .limit(queuedAtOnce)
    .execute()
}

/** Settles a mail for good and deletes its content, which is not needed any more. */
export async function settleMail(
  tx: Tx,
  mail_id: number,
  settled: { state: 'sent' | 'failed'; now: number; last_error: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set((set) => ({
      state: settled.state,
      settled_time: settled.now,
      last_error: settled.last_error,
      attempts: set('attempts', '+', 1),
      content_sealed: null,
    }))
    .where('mail_id', '=', mail_id)
    .execute()
}

/** The states of these mails. */
export const statesOfMails = (tx: Tx, mail_ids: readonly number[]) =>
  tx
    .selectFrom('mails')
    .select(['mail_id', 'state'])
    .where(sql<boolean>`mail_id = any(${[...mail_ids]}::bigint[])`)
    .execute()

/** Makes waiting mails due now: those named, or the ones that wait longest. Answers them. */
export async function hastenMails(
  tx: Tx,
  { mail_ids, now }: { mail_ids: readonly number[] | undefined; now: number },
): Promise<(InsertedMail & { attempts: number })[]> {
  const { rows } = await sql<InsertedMail & { attempts: number }>`
    update mails set next_time = ${now} where mail_id in (
      select m.mail_id from mails m
      where m.state = 'queued' and ${mail_ids === undefined ? sql`true` : sql`m.mail_id = any(${[...mail_ids]}::bigint[])`}
      order by m.mail_id limit ${queuedAtOnce} for update)
    returning mail_id, server_id, server_branch, attempts`.execute(tx)
  return rows
}

/** Records a failed attempt, and the time of the next one. */
export async function postponeMail(
  tx: Tx,
  mail_id: number,
  next: { next_time: number; last_error: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set((set) => ({ ...next, attempts: set('attempts', '+', 1) }))
    .where('mail_id', '=', mail_id)
    .execute()
}

/** Gives a waiting mail to the mail server of the installation; `attempts` are those that its own server had. */
export async function leaveOwnServer(
  tx: Tx,
  mail_id: number,
  left: { attempts: number; last_error: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set((set) => ({
      server_id: null,
      last_error: left.last_error,
      attempts: set('attempts', '+', left.attempts),
    }))
    .where('mail_id', '=', mail_id)
    .execute()
}

// More waiting mails of a branch come in no particular order.
const countedAtMost = 1000

/** How many other mails wait for own servers in each of the branches of these mails. */
export async function waitingByBranch(
  tx: Tx,
  mails: readonly Pick<InsertedMail, 'mail_id' | 'server_branch'>[],
): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ branch: number; waiting: number }>`
    select s.branch, (select count(*)::int from (
      select from mails m where m.state = 'queued' and m.server_id is not null and m.server_branch = s.branch
        and m.mail_id <> all(${mails.map((mail) => mail.mail_id)}::bigint[]) limit ${countedAtMost}) w) as waiting
    from unnest(${[...new Set(mails.map((mail) => mail.server_branch))]}::int[]) as s (branch)`.execute(tx)
  return new Map(rows.map((row) => [row.branch, row.waiting]))
}
