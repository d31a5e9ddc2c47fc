import type { Db } from '../db/transaction.ts'

const columns = [
  'mail_id',
  'kind',
  'recipient',
  'state',
  'attempts',
  'next_time',
  'last_error',
  'created_time',
  'settled_time',
] as const

export type MailState = 'queued' | 'sent' | 'failed'

/** The mails of the outbox, newest first, without their contents. */
export const listedMails = (db: Db, { state, limit }: { state: MailState | undefined; limit: number }) =>
  db
    .selectFrom('mails')
    .select(columns)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute()
