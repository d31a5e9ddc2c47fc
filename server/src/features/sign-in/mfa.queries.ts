import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

/** An account's second factor, if any, and whether a group above the account requires one. */
const factorBy = keptStatement((valueOf: ValueOf<{ fsi_uid: number }>, db) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.fsi_uid', 'u.fsi_uid')
    .select(['f.secret_sealed', 'f.verified_time', 'f.offered_sealed', 'f.offered_time'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('group_closure as c')
            .innerJoin('groups as g', 'g.fsi_gid', 'c.ancestor_gid')
            .select('g.fsi_gid')
            .whereRef('c.descendant_gid', '=', 'u.fsi_gid')
            .where('g.is_mfa_required', '=', 1),
        )
        .$castTo<boolean>()
        .as('isRequired'),
    )
    .where('u.fsi_uid', '=', valueOf('fsi_uid'))
    .compile(),
)

/** The second factor of an account. @throws when there is no such account */
export async function factorOf(db: Db, fsi_uid: number) {
  const [factor] = await factorBy(db, { fsi_uid })
  if (factor === undefined) throw new Error(`no account ${fsi_uid}`)
  return factor
}
export type Factor = Awaited<ReturnType<typeof factorOf>>

/** Replaces the offer that the caller read. Returns the stored offer: of two made at once, the first. */
export async function saveOffer(
  tx: Tx,
  offer: { fsi_uid: number; offered_sealed: Uint8Array; now: number; inPlaceOf: Uint8Array | null },
): Promise<Uint8Array> {
  const { fsi_uid, offered_sealed, now: offered_time, inPlaceOf } = offer
  await tx
    .insertInto('second_factors')
    .values({ fsi_uid, offered_sealed, offered_time })
    .onConflict((conflict) =>
      conflict
        .column('fsi_uid')
        .doUpdateSet({ offered_sealed, offered_time })
        .where('second_factors.offered_sealed', 'is not distinct from', inPlaceOf),
    )
    .execute()
  const row = await tx
    .selectFrom('second_factors')
    .select('offered_sealed')
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirst()
  return row?.offered_sealed ?? offered_sealed
}

/** Accepts a step of the secret that the caller read, unless that step or a later one was accepted before. */
export async function acceptStep(
  tx: Tx,
  code: { fsi_uid: number; secret_sealed: Uint8Array; step: number },
): Promise<boolean> {
  const used = await tx
    .updateTable('second_factors')
    .set({ last_step: code.step })
    .where('fsi_uid', '=', code.fsi_uid)
    .where('secret_sealed', '=', code.secret_sealed)
    .where('last_step', '<', code.step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Makes the offer that the caller read the account's secret. The step of its code counts as used. */
export async function verifyOffer(
  tx: Tx,
  offer: { fsi_uid: number; offered_sealed: Uint8Array; step: number; now: number },
): Promise<boolean> {
  const verified = await tx
    .updateTable('second_factors')
    .set({
      secret_sealed: offer.offered_sealed,
      verified_time: offer.now,
      last_step: offer.step,
      offered_sealed: null,
      offered_time: null,
    })
    .where('fsi_uid', '=', offer.fsi_uid)
    .where('offered_sealed', '=', offer.offered_sealed)
    .executeTakeFirst()
  return verified.numUpdatedRows === 1n
}

/** Uses up a recovery code if it is unused and the user's. Of parallel tries one succeeds. */
export async function spendRecoveryCode(
  tx: Tx,
  code: { code_hash: Uint8Array; fsi_uid: number; now: number },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_time: code.now })
    .where('code_hash', '=', code.code_hash)
    .where('fsi_uid', '=', code.fsi_uid)
    .where('used_time', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Replaces the account's recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  fsi_uid: number,
  code_hashes: readonly Uint8Array[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('fsi_uid', '=', fsi_uid).execute()
  await tx
    .insertInto('recovery_codes')
    .values(code_hashes.map((code_hash) => ({ code_hash, fsi_uid })))
    .execute()
}

export async function recoveryCodesLeft(db: Db, fsi_uid: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('fsi_uid', '=', fsi_uid)
    .where('used_time', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Answers whether there was anything, an offer included. */
export async function deleteFactor(tx: Tx, fsi_uid: number): Promise<boolean> {
  const deleted = await tx.deleteFrom('second_factors').where('fsi_uid', '=', fsi_uid).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const findGroupRule = (tx: Tx, fsi_gid: number) =>
  tx
    .selectFrom('groups')
    .select(['fsi_gid', 'group_name', 'is_mfa_required'])
    .where('fsi_gid', '=', fsi_gid)
    .forUpdate()
    .executeTakeFirst()

export async function saveGroupRule(tx: Tx, fsi_gid: number, is_mfa_required: 0 | 1): Promise<void> {
  await tx.updateTable('groups').set({ is_mfa_required }).where('fsi_gid', '=', fsi_gid).execute()
}

/** The nearest group that requires a second factor, from so many levels above: 0 starts with the group itself. */
export const findRequiringGroup = (db: Db, fsi_gid: number, fromDepth: 0 | 1) =>
  db
    .selectFrom('group_closure as c')
    .innerJoin('groups as g', 'g.fsi_gid', 'c.ancestor_gid')
    .select(['g.fsi_gid', 'g.group_name'])
    .where('c.descendant_gid', '=', fsi_gid)
    .where('c.depth', '>=', fromDepth)
    .where('g.is_mfa_required', '=', 1)
    .orderBy('c.depth')
    .limit(1)
    .executeTakeFirst()

/** How many active administrators a group and everything below it have, and how many of them no second factor. */
export function countAdministrators(db: Db, fsi_gid: number): Promise<{ all: number; without: number }> {
  return db
    .selectFrom('group_closure as c')
    .innerJoin('users as u', 'u.fsi_gid', 'c.descendant_gid')
    .leftJoin('second_factors as f', 'f.fsi_uid', 'u.fsi_uid')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere('f.verified_time', 'is', null).as('without'),
    ])
    .where('c.ancestor_gid', '=', fsi_gid)
    .where('u.is_admin', '=', 1)
    .where('u.is_active', '=', 1)
    .executeTakeFirstOrThrow()
}
