import { userEmailChanged } from '@telecopy/contract/users/users.acts'
import { type RawBuilder, sql } from 'kysely'
import { guessing, seconds } from '@telecopy/contract/limits'
import { mailboxOf } from '../../listing/mailbox.queries.ts'
import { lineOf } from '../../platform/fair/line.queries.ts'
import { type Share, shareOf } from '../../platform/fair/share.ts'
import { batched } from '../../platform/queues/batched.ts'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import { mailBrandOf } from '../brands/public.ts'

const accountBy = keptStatement((valueOf: ValueOf<{ mailbox: string }>, db) =>
  db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.fsi_gid', 'u.fsi_gid')
    .select([
      'u.fsi_uid',
      'u.fsi_gid',
      'u.email',
      'u.language',
      'u.is_admin',
      'u.password_hash',
      'u.temporary_password_expires_time',
      'u.is_active as user_is_active',
      'g.is_active as group_is_active',
      'g.group_name',
    ])
    .where(mailboxOf('u'), '=', valueOf('mailbox'))
    .compile(),
)

/** An account for sign-in, with the status of its group. */
export const findAccount = async (db: Db, mailbox: string) => (await accountBy(db, { mailbox }))[0]
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

type Proven = { fsi_uid: number; email: string; password_hash: string | null }

// A shared lock: sign-ins don't wait for each other, only for changes to the account, and those wait for them. A group
// that is off has no active users, so the account's own row is enough.
const heldAsProven = keptStatement((valueOf: ValueOf<Proven>, db) =>
  db
    .selectFrom('users')
    .select('fsi_gid')
    .where('fsi_uid', '=', valueOf('fsi_uid'))
    .where('email', '=', valueOf('email'))
    .where('password_hash', '=', valueOf('password_hash'))
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .forShare()
    .compile(),
)

/**
 * Locks an administrator's account to the end of the transaction, and answers its group of now. Undefined when its password
 * or e-mail has changed or it may hold no session. Take this lock first: calls that end sessions also lock the account
 * before the sessions.
 */
export const holdAsProven = async (
  tx: Tx,
  { fsi_uid, email, password_hash }: Proven,
): Promise<{ fsi_gid: number } | undefined> => (await heldAsProven(tx, { fsi_uid, email, password_hash }))[0]

/** Those of these accounts that have changed their own e-mail since a time. */
export async function changedTheirAddress(
  tx: Tx,
  fsi_uids: readonly number[],
  since: number,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('audit_log')
    .select('actor_uid')
    .distinct()
    .where('entity', '=', userEmailChanged.entity)
    .where(sql<boolean>`entity_id = any(${fsi_uids}::int[])`)
    .where('action', '=', userEmailChanged.name)
    .whereRef('actor_uid', '=', 'entity_id')
    .where('time', '>', since)
    .execute()
  return new Set(rows.flatMap(({ actor_uid }) => actor_uid ?? []))
}

/** Locks an account against changes to the end of the transaction. */
export async function holdAccount(tx: Tx, fsi_uid: number): Promise<void> {
  await tx.selectFrom('users').select('fsi_uid').where('fsi_uid', '=', fsi_uid).forShare().execute()
}

/** The same, for an account that is still on and has the same e-mail. Otherwise false. */
export async function holdActive(
  tx: Tx,
  { fsi_uid, email }: Pick<Proven, 'fsi_uid' | 'email'>,
): Promise<boolean> {
  const held = await tx
    .selectFrom('users')
    .select('fsi_uid')
    .where('fsi_uid', '=', fsi_uid)
    .where('email', '=', email)
    .where('is_active', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

type From = { mailbox: string; address: string; since: number }
type FromEach = { mailboxes: string[]; addresses: string[]; since: number[] }

const knownAmong = keptStatement((valueOf: ValueOf<FromEach>, db) =>
  sql<{ at: number; fsi_uid: number; line: number[] }>`
    select w.at::int as at, k.fsi_uid, ${lineOf(sql<number>`k.fsi_gid`)} as line
    from unnest(${valueOf('mailboxes')}::text[], ${valueOf('addresses')}::text[], ${valueOf('since')}::bigint[])
      with ordinality as w (mailbox, address, since, at)
    cross join lateral (
      select u.fsi_uid, u.fsi_gid from users u join sign_in_addresses a on a.fsi_uid = u.fsi_uid
      where ${mailboxOf('u')} = w.mailbox and a.address = w.address and a.last_time > w.since
      limit 1) k`.compile(db),
)

// Every sign-in asks this first, also those that are refused because too many wait.
const shareIfKnown = batched(async (db: Db, all: readonly From[]) => {
  const known = await knownAmong(db, {
    mailboxes: all.map(({ mailbox }) => mailbox),
    addresses: all.map(({ address }) => address),
    since: all.map(({ since }) => since),
  })
  const at = new Map(known.map((one) => [one.at - 1, shareOf(one, one.line)]))
  return all.map((_, index) => at.get(index))
})

/** The share of an account that has signed in from an address lately; undefined for all other pairs. */
export async function shareAtKnownAddress(
  db: Db,
  from: { mailbox: string; address: string; now: number },
): Promise<Share | undefined> {
  const { mailbox, address, now } = from
  const since = now - guessing.knownAddressDays * 86_400
  return shareIfKnown(db, { mailbox, address, since })
}

/** The share of an account that has proved itself. */
export async function shareOfAccount(db: Db, account: Pick<Account, 'fsi_uid' | 'fsi_gid'>): Promise<Share> {
  const { line } = await db
    .selectNoFrom(lineOf(sql<number>`${account.fsi_gid}::int`).as('line'))
    .executeTakeFirstOrThrow()
  return shareOf(account, line)
}

export async function savePassword(
  tx: Tx,
  fsi_uid: number,
  password: { hash: string; temporary_password_expires_time: number | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      password_hash: password.hash,
      temporary_password_expires_time: password.temporary_password_expires_time,
    })
    .where('fsi_uid', '=', fsi_uid)
    .execute()
}

/** Replaces the password that the caller checked. False when the account has another one by now. */
export async function replacePassword(
  tx: Tx,
  looked: Pick<Account, 'fsi_uid' | 'password_hash'>,
  password_hash: string,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('users')
    .set({ password_hash, temporary_password_expires_time: null })
    .where('fsi_uid', '=', looked.fsi_uid)
    .where('password_hash', '=', looked.password_hash)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** Uses up a code if it is unused, not expired, and the user's. Of parallel tries one succeeds. */
export async function useCode(
  tx: Tx,
  code: { code_hash: Uint8Array; fsi_uid: number; kinds: readonly ('activation' | 'reset')[]; now: number },
): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_time: code.now })
    .where('code_hash', '=', code.code_hash)
    .where('fsi_uid', '=', code.fsi_uid)
    .where(sql<boolean>`kind = any(${[...code.kinds]}::text[])`)
    .where('used_time', 'is', null)
    .where('expires_time', '>', code.now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/**
 * Takes one try from the open code of a forgotten password. False when none are left. Parallel tries wait for its row
 * lock. The code of an activation link is too long to guess and has no limit of tries, so no stranger can void it.
 */
export async function chargeResetCode(tx: Tx, fsi_uid: number): Promise<boolean> {
  const charged = await tx
    .updateTable('one_time_codes')
    .set((code) => ({ tries_left: code('tries_left', '-', 1) }))
    .where('fsi_uid', '=', fsi_uid)
    .where('kind', '=', 'reset')
    .where('used_time', 'is', null)
    .where('tries_left', '>', 0)
    .executeTakeFirst()
  return charged.numUpdatedRows === 1n
}

/** Voids the open codes of the account. */
export async function voidCodes(tx: Tx, fsi_uid: number, now: number): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_time: now })
    .where('fsi_uid', '=', fsi_uid)
    .where('used_time', 'is', null)
    .execute()
}

/**
 * Voids the open codes of users who moved, if another brand has mailed them than the one that mails to them now, or if the
 * mail may have gone by a `lost` mail server: somebody else may read these mails. A token that a sign-in by SSO has made
 * stays.
 */
const voidForeignCodes = (
  tx: Tx,
  { moved, lost = sql`false` }: { moved: RawBuilder<unknown>; lost?: RawBuilder<unknown> },
  now: number,
) =>
  sql`
    update one_time_codes c set used_time = ${now} from users u
    where c.kind in ('activation', 'reset') and c.used_time is null and c.expires_time > ${now}
      and u.fsi_uid = c.fsi_uid and ${moved}
      and (c.fsi_bid is distinct from ${mailBrandOf(sql.ref('u.fsi_gid'))} or ${lost})`.execute(tx)

export async function voidForeignCodesOf(tx: Tx, fsi_uid: number, now: number): Promise<void> {
  await voidForeignCodes(tx, { moved: sql`c.fsi_uid = ${fsi_uid}` }, now)
}

/**
 * Those of the users of a group and of all groups below it. If these leave the branch of the group's parent, their brands
 * have lost their mail servers, now or before: codes that are older are void.
 */
export async function voidForeignCodesBelow(
  tx: Tx,
  { fsi_gid, former_gid, parent_gid }: { fsi_gid: number; former_gid: number | null; parent_gid: number },
  now: number,
): Promise<void> {
  const madeTime = sql`c.expires_time - case c.kind when 'reset' then ${seconds.passwordResetCode}::int
    else ${seconds.activationLink}::int end`
  const lost = sql`not ${isInScope(sql`${former_gid}::int`, parent_gid)} and exists (
    select from brands b where b.fsi_bid = c.fsi_bid and b.fsi_gid in ${subtreeOf(fsi_gid)}
      and b.mail_server_until >= ${madeTime})`
  await voidForeignCodes(tx, { moved: sql`u.fsi_gid in ${subtreeOf(fsi_gid)}`, lost }, now)
}

/**
 * Makes new codes, voiding the older ones of the same accounts and kind. `fsi_bid` is the brand that the mail was made with,
 * if one was. Lock the tree before that is asked, so that no move comes in between.
 */
export async function replaceCodes(
  tx: Tx,
  codes: readonly {
    code_hash: Uint8Array
    kind: 'activation' | 'reset'
    fsi_uid: number
    fsi_bid: number | null
    expires_time: number
  }[],
  now: number,
): Promise<void> {
  if (codes.length === 0) return
  const fsi_uids = codes.map((code) => code.fsi_uid)
  await tx
    .updateTable('one_time_codes')
    .set({ used_time: now })
    .where(sql<boolean>`fsi_uid = any(${fsi_uids}::int[])`)
    .where('kind', 'in', [...new Set(codes.map((code) => code.kind))])
    .where('used_time', 'is', null)
    .execute()
  await tx.insertInto('one_time_codes').values(codes).execute()
}

export async function emailOf(db: Db, fsi_uid: number): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirstOrThrow()
  return email
}
