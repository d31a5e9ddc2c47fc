import { canonicalEmail } from '@telecopy/contract/kit/text'
import { sql } from 'kysely'
import { mailboxOf } from '../../listing/mailbox.queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Moment, isOpen } from './own-sessions.queries.ts'

/** An open session as the operator sees it. */
export type ListedSession = {
  session_id: number
  fsi_uid: number
  email: string
  device: string
  address: string
  created_time: number
  last_used_time: number
}

/** The open sessions of the whole installation or of one account, newest first. */
export async function listedSessions(
  db: Db,
  { email, limit, ...at }: Moment & { email: string | undefined; limit: number },
): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select s.session_id, s.fsi_uid, u.email, s.device, s.address, s.created_time, s.last_used_time
    from (select * from sessions where ${isOpen(at)}) s join users u on u.fsi_uid = s.fsi_uid
    where ${email === undefined ? sql`true` : sql`${mailboxOf('u')} = ${canonicalEmail(email)}`}
    order by s.session_id desc limit ${limit}`.execute(db)
  return rows
}
