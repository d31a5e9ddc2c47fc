import { makeUser } from '@telecopy/server/features/users/users.factory'
import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { expect } from 'vitest'
import type { SignedIn } from './accounts.ts'
import { call } from './calls.ts'
import { eventually } from './server.ts'

/** A mail in the outbox, with the count that rises when a mail server has taken it over. */
export type OutboxMail = {
  mail_id: number
  state: 'queued' | 'sent' | 'failed'
  attempts: number
  /** The recorded time from the last attempt to the next. */
  next_time: number
  last_error: string
  count_welcome_email: number
}

type Welcomed = { fsi_uid: number; email: string }

/** Makes an administrator send a welcome e-mail to a new user of its group. */
export async function welcomeNewUser(
  { db }: OpenDatabase,
  url: string,
  administrator: SignedIn,
): Promise<Welcomed> {
  const user = await makeUser(db, administrator.fsi_gid)
  const { status, body } = await call(url, '/admin-endpoint/user/welcome/send', {
    token: administrator.token,
    body: { fsi_uids: [user.fsi_uid] },
  })
  expect([status, body]).toEqual([200, '{"code":1}'])
  return user
}

/** Waits until the mail to a user is as expected. */
export const mailWhen = (
  { pool }: OpenDatabase,
  { fsi_uid }: Welcomed,
  isExpected: (mail: OutboxMail) => boolean,
): Promise<OutboxMail> => {
  let seen: OutboxMail | undefined
  return eventually(
    async () => {
      const { rows } = await pool.query<OutboxMail>(
        `select m.mail_id, m.state, m.attempts, m.next_time, m.last_error, u.count_welcome_email
         from mails m join users u using (fsi_uid) where m.fsi_uid = $1`,
        [fsi_uid],
      )
      seen = rows[0]
      return seen !== undefined && isExpected(seen) ? seen : undefined
    },
    () => `the mail is not as expected: ${JSON.stringify(seen)}`,
  )
}

/** Makes every waiting attempt due now. */
export async function makeAttemptsDue({ pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`,
  )
}
