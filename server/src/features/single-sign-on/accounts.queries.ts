import { sql } from 'kysely'
import { isMailbox, mailboxOf } from '../../listing/mailbox.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

/** An account for single sign-on, with the status of its group. */
const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.fsi_gid', 'u.fsi_gid')
    .select([
      'u.fsi_uid',
      'u.fsi_gid',
      'u.email',
      'u.sso_email',
      'u.is_admin',
      'u.is_active as user_is_active',
      'g.is_active as group_is_active',
      'g.group_name',
    ])
export type SsoAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>>

/** The accounts that a typed address may mean: first by e-mail, then by address at the identity provider. */
export const findAccountsByAddress = (db: Db, mailbox: string): Promise<SsoAccount[]> =>
  accounts(db)
    .where((user) =>
      user.or([
        user(mailboxOf('u'), '=', mailbox),
        user.and([user('u.sso_email', '<>', ''), isMailbox('u.sso_email', mailbox)]),
      ]),
    )
    .orderBy(sql`${mailboxOf('u')} <> ${mailbox}`)
    .orderBy('u.fsi_uid')
    .limit(20)
    .execute()

/**
 * The users of a provider's group and below with this address at the provider (their SSO e-mail, or else their e-mail),
 * the nearest to the provider's group first: an account below cannot claim the address of one above.
 */
export const findAccountsOfIdentity = (
  db: Db,
  within: { fsi_gid: number; mailbox: string },
): Promise<(SsoAccount & { depth: number })[]> =>
  accounts(db)
    .innerJoin('group_closure as c', 'c.descendant_gid', 'u.fsi_gid')
    .select('c.depth')
    .where('c.ancestor_gid', '=', within.fsi_gid)
    .where((user) =>
      user.or([
        user.and([user('u.sso_email', '<>', ''), isMailbox('u.sso_email', within.mailbox)]),
        user.and([user('u.sso_email', '=', ''), user(mailboxOf('u'), '=', within.mailbox)]),
      ]),
    )
    .orderBy('c.depth')
    .limit(2)
    .execute()

type Subject = { provider_id: number; subject: string }

export const findLinkedAccount = (db: Db, { provider_id, subject }: Subject) =>
  accounts(db)
    .innerJoin('sso_links as l', 'l.fsi_uid', 'u.fsi_uid')
    .where('l.provider_id', '=', provider_id)
    .where('l.subject', '=', subject)
    .executeTakeFirst()

/** The linked subject that differs at most by the case of Latin letters from one of these in lower case. */
export async function findSubjectInAnyCase(
  db: Db,
  provider_id: number,
  subjects: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_links')
    .select('subject')
    .where('provider_id', '=', provider_id)
    .where(sql`lower(subject collate "C")`, 'in', subjects)
    .orderBy('created_time')
    .executeTakeFirst()
  return row?.subject
}

/** Links a user to a subject. False when either has another link already. */
export async function insertLink(tx: Tx, link: Subject & { fsi_uid: number; now: number }): Promise<boolean> {
  const { now, ...row } = link
  const made = await tx
    .insertInto('sso_links')
    .values({ ...row, created_time: now, last_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function touchLink(tx: Tx, { provider_id, subject }: Subject, now: number): Promise<void> {
  await tx
    .updateTable('sso_links')
    .set({ last_time: now })
    .where('provider_id', '=', provider_id)
    .where('subject', '=', subject)
    .execute()
}

/** Deletes the links of a user at every provider. Returns how many there were. */
export async function deleteLinks(tx: Tx, fsi_uid: number): Promise<number> {
  const deleted = await tx.deleteFrom('sso_links').where('fsi_uid', '=', fsi_uid).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
