import { sql } from 'kysely'
import { keyOfSsoEmail, keysOfEmail, mailboxOf } from '../../listing/mailbox.queries.ts'
import { type Db, sqlState } from '../../platform/db/transaction.ts'

const uniqueViolation = '23505'

type Unfilled = { fsi_uid: number; email: string; mailbox: string | null }

/** The users whose row does not have the compared form of their address. */
async function findUnfilled(db: Db): Promise<Unfilled[]> {
  const { rows } = await sql<Unfilled>`
    select u.fsi_uid, u.email, u.mailbox from users u
    where u.mailbox is not null or octet_length(u.email_key) <> char_length(u.email_key)
    order by u.fsi_uid`.execute(db)
  return rows.flatMap(({ fsi_uid, email, mailbox }) => {
    const right = keysOfEmail(email).mailbox
    return right === mailbox ? [] : [{ fsi_uid, email, mailbox: right }]
  })
}

// Another user may get the mailbox at this moment.
const fill = (db: Db, { fsi_uid, email, mailbox }: Unfilled): Promise<void> =>
  unlessTaken(() =>
    sql`
      update users u set mailbox = ${mailbox}
      where u.fsi_uid = ${fsi_uid} and u.email = ${email} and not exists (
        select 1 from users o where ${mailboxOf('o')} = coalesce(${mailbox}, u.email_key) and o.fsi_uid <> u.fsi_uid)`.execute(
      db,
    ),
  )

/** The same of SSO e-mails. One that is another user's in the reach of its provider stays as it was written. */
async function fillSsoMailboxes(db: Db): Promise<void> {
  const { rows } = await sql<{ fsi_uid: number; sso_email: string; sso_mailbox: string | null }>`
    select u.fsi_uid, u.sso_email, u.sso_mailbox from users u
    where u.sso_mailbox is not null or octet_length(u.sso_email) <> char_length(u.sso_email)
    order by u.fsi_uid`.execute(db)
  for (const { fsi_uid, sso_email, sso_mailbox } of rows) {
    const right = keyOfSsoEmail(sso_email)
    if (right.sso_mailbox === sso_mailbox) continue
    // oxlint-disable-next-line no-await-in-loop -- the first of two users with one address gets it
    await unlessTaken(() =>
      db
        .updateTable('users')
        .set(right)
        .where('fsi_uid', '=', fsi_uid)
        .where('sso_email', '=', sso_email)
        .execute(),
    )
  }
}

/** Does the work, unless another user has the address. */
async function unlessTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error
  }
}

/**
 * Fills the compared form where a server of the release before has written the address. A user whose mailbox is another
 * user's stays without it: nobody signs in with its address.
 */
export async function fillMailboxes(db: Db): Promise<void> {
  await fillSsoMailboxes(db)
  for (const user of await findUnfilled(db)) {
    // oxlint-disable-next-line no-await-in-loop -- the first of two users with one mailbox gets it
    await fill(db, user)
  }
}

/** The addresses of users whose mailbox is another user's. */
export const emailsOfOthers = async (db: Db): Promise<string[]> =>
  (await findUnfilled(db)).map(({ email }) => email)
