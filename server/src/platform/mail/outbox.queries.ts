import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Db, Tx } from '../db/transaction.ts'

/** A mail as its job needs it. `fsi_gid` is the group of its user; null without one. */
export type MailToHandOver = { mail_id: number; fsi_gid: number | null; attempts: number }

export type QueuedMail = MailToHandOver & {
  kind: string
  fsi_uid: number | null
  recipient: string
  content_sealed: Uint8Array
  server_id: number | null
  created_time: number
}

type InsertedMail = MailToHandOver & { server_id: number | null }
type WaitingMail = InsertedMail & Pick<QueuedMail, 'kind'>

const groupOfMail = sql<number | null>`(select u.fsi_gid from users u where u.fsi_uid = mails.fsi_uid)`

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
    .returning(['mail_id', 'server_id', 'attempts', groupOfMail.as('fsi_gid')])
    .execute()
}

/** The mail if it still waits to be sent. */
export async function findQueuedMail(db: Db, mail_id: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    select mail_id, kind, fsi_uid, ${groupOfMail} as fsi_gid, recipient, content_sealed, server_id, attempts, created_time
    from mails where mail_id = ${mail_id} and state = 'queued'`.execute(db)
  return rows[0]
}

// A larger number is queued in several turns.
const queuedAtOnce = 10_000

/** The mails that wait longest, and when the next attempt at each is due. */
export async function queuedMails(db: Db): Promise<(WaitingMail & { next_time: number })[]> {
  return db
    .selectFrom('mails')
    .select(['mail_id', 'kind', 'server_id', 'attempts', 'next_time', groupOfMail.as('fsi_gid')])
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
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    update mails set next_time = ${now} where mail_id in (
      select m.mail_id from mails m
      where m.state = 'queued' and ${mail_ids === undefined ? sql`true` : sql`m.mail_id = any(${[...mail_ids]}::bigint[])`}
      order by m.mail_id limit ${queuedAtOnce} for update)
    returning mail_id, kind, server_id, ${groupOfMail} as fsi_gid, attempts`.execute(tx)
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
