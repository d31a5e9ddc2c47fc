import { type CompiledQuery, sql } from 'kysely'
import { isMailbox, mailboxOf } from '../../listing/mailbox.queries.ts'
import { keepingPlan } from '../../platform/db/kept-plans.ts'
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

const hasEmail = (mailbox: string) => sql<boolean>`${mailboxOf('u')} = ${mailbox}`
const hasSsoEmail = (mailbox: string) =>
  sql<boolean>`(u.sso_email <> '' and ${isMailbox('u.sso_email', mailbox)})`

// Anybody may ask for any address, and planning would take longer than running.
const rowsOf = async <Row>(db: Db, query: { compile(): CompiledQuery<Row> }): Promise<Row[]> =>
  (await db.executeQuery(keepingPlan(query.compile()))).rows

/**
 * The accounts that claim an address by e-mail or SSO e-mail: the one whose e-mail it is first. At most some of many,
 * because more than one who claims it by SSO e-mail is one too many.
 */
export const findAccountsByAddress = (
  db: Db,
  mailbox: string,
): Promise<(SsoAccount & { is_email: boolean })[]> => {
  const claiming = accounts(db)
    .select(hasEmail(mailbox).as('is_email'))
    .where((user) => user.or([hasEmail(mailbox), hasSsoEmail(mailbox)]))
    .orderBy(sql`${mailboxOf('u')} <> ${mailbox}`)
    .orderBy('u.fsi_uid')
    .limit(20)
  return rowsOf(db, claiming)
}

/** The accounts in use that an earlier sign-in linked by an address that they still have, with the provider: first links first. */
export const findAccountsLinkedBy = (
  db: Db,
  mailbox: string,
): Promise<(SsoAccount & { provider_id: number })[]> => {
  const linked = accounts(db)
    .innerJoin('sso_links as l', 'l.fsi_uid', 'u.fsi_uid')
    .select('l.provider_id')
    .where(isMailbox('l.address', mailbox))
    .where((user) => user.or([hasEmail(mailbox), hasSsoEmail(mailbox)]))
    .where('u.is_active', '=', 1)
    .where('g.is_active', '=', 1)
    // One that came back with its provider has no sign-in: it comes after those that have.
    .orderBy(sql`l.last_time = 0`)
    .orderBy('l.address_time')
    .orderBy('l.created_time')
    .limit(20)
  return rowsOf(db, linked)
}

/**
 * Two of the users of a provider's group and below with this address at the provider (their SSO e-mail, or else their
 * e-mail). The one whose e-mail it is comes first.
 */
export const findAccountsOfIdentity = (
  db: Db,
  within: { fsi_gid: number; mailbox: string },
): Promise<SsoAccount[]> =>
  accounts(db)
    .innerJoin('group_closure as c', 'c.descendant_gid', 'u.fsi_gid')
    .where('c.ancestor_gid', '=', within.fsi_gid)
    .where((user) =>
      user.or([
        hasSsoEmail(within.mailbox),
        user.and([user('u.sso_email', '=', ''), hasEmail(within.mailbox)]),
      ]),
    )
    .orderBy(sql`${mailboxOf('u')} <> ${within.mailbox}`)
    .orderBy('u.fsi_uid')
    .limit(2)
    .execute()

/** An account as it is now, locked against changes of its addresses. */
export const lockAccount = (tx: Tx, fsi_uid: number): Promise<SsoAccount | undefined> =>
  accounts(tx).where('u.fsi_uid', '=', fsi_uid).forShare('u').executeTakeFirst()

/** The user whose e-mail an address is, anywhere in the installation. */
export async function findUserOfEmail(db: Db, mailbox: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select('u.fsi_uid')
    .where(hasEmail(mailbox))
    .executeTakeFirst()
  return row?.fsi_uid
}

type Subject = { provider_id: number; subject: string }

export const findLinkedAccount = (db: Db, { provider_id, subject }: Subject) =>
  accounts(db)
    .innerJoin('sso_links as l', 'l.fsi_uid', 'u.fsi_uid')
    .select('l.address')
    .where('l.provider_id', '=', provider_id)
    .where('l.subject', '=', subject)
    .executeTakeFirst()
export type LinkedAccount = NonNullable<Awaited<ReturnType<typeof findLinkedAccount>>>

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

/**
 * Notes a sign-in by a link, and the new address if it came by another one. Locks the link: who ends it waits, and ends
 * what came by it too. False when it has ended meanwhile.
 */
export async function touchLink(
  tx: Tx,
  { provider_id, subject }: Subject,
  { now, address }: { now: number; address?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sso_links')
    .set({ last_time: now, ...(address === undefined ? {} : { address, address_time: now }) })
    .where('provider_id', '=', provider_id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the links of a user at every provider, also at removed ones. Returns how many there were. */
export async function deleteLinks(tx: Tx, fsi_uid: number): Promise<number> {
  const deleted = await tx.deleteFrom('sso_links').where('fsi_uid', '=', fsi_uid).executeTakeFirst()
  const kept = await tx.deleteFrom('sso_kept_links').where('fsi_uid', '=', fsi_uid).executeTakeFirst()
  return Number(deleted.numDeletedRows + kept.numDeletedRows)
}
