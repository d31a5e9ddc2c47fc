import { sql } from 'kysely'
import { guessing } from '@telecopy/contract/limits'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

const accountBy = keptStatement((valueOf: ValueOf<{ email_key: string }>, db) =>
  db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.fsi_gid', 'u.fsi_gid')
    .select([
      'u.fsi_uid',
      'u.fsi_gid',
      'u.email',
      'u.is_admin',
      'u.password_hash',
      'u.temporary_password_expires_time',
      'u.is_active as user_is_active',
      'g.is_active as group_is_active',
      'g.group_name',
    ])
    .where('u.email_key', '=', valueOf('email_key'))
    .compile(),
)

/** An account for sign-in, with the status of its group. */
export const findAccount = async (db: Db, email_key: string) => (await accountBy(db, { email_key }))[0]
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

type Proven = { fsi_uid: number; password_hash: string | null }

// A shared lock: sign-ins don't wait for each other, only for changes to the account, and those wait for them. A group
// that is off has no active users, so the account's own row is enough.
const heldAsProven = keptStatement((valueOf: ValueOf<Proven>, db) =>
  db
    .selectFrom('users')
    .select('fsi_uid')
    .where('fsi_uid', '=', valueOf('fsi_uid'))
    .where('password_hash', '=', valueOf('password_hash'))
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .forShare()
    .compile(),
)

/**
 * Locks an administrator's account to the end of the transaction. False when its password has changed or it may hold no
 * session. Take this lock first: calls that end sessions also lock the account before the sessions.
 */
export const holdAsProven = async (tx: Tx, { fsi_uid, password_hash }: Proven): Promise<boolean> =>
  (await heldAsProven(tx, { fsi_uid, password_hash })).length === 1

/** Locks an account against changes to the end of the transaction. */
export async function holdAccount(tx: Tx, fsi_uid: number): Promise<void> {
  await tx.selectFrom('users').select('fsi_uid').where('fsi_uid', '=', fsi_uid).forShare().execute()
}

type From = { email_key: string; address: string; since: number }

const addressesOf = keptStatement((valueOf: ValueOf<From>, db) =>
  db
    .selectFrom('sign_in_addresses as a')
    .innerJoin('users as u', 'u.fsi_uid', 'a.fsi_uid')
    .select('a.last_time')
    .where('u.email_key', '=', valueOf('email_key'))
    .where('a.address', '=', valueOf('address'))
    .where('a.last_time', '>', valueOf('since'))
    .compile(),
)

export async function isKnownAddress(
  db: Db,
  from: { email_key: string; address: string; now: number },
): Promise<boolean> {
  const { email_key, address, now } = from
  const since = now - guessing.knownAddressDays * 86_400
  return (await addressesOf(db, { email_key, address, since })).length > 0
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
    .where('kind', 'in', code.kinds)
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

/** Makes new codes, voiding the older ones of the same accounts and kind. */
export async function replaceCodes(
  tx: Tx,
  codes: readonly {
    code_hash: Uint8Array
    kind: 'activation' | 'reset'
    fsi_uid: number
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
  await tx
    .insertInto('one_time_codes')
    .values([...codes])
    .execute()
}

export async function emailOf(db: Db, fsi_uid: number): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirstOrThrow()
  return email
}
