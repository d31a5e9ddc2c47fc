import { WrongCredentials } from '@telecopy/contract/kit/problems'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { endSessionsOf } from './session.queries.ts'
import { type Account, replacePassword, savePassword, voidCodes } from './sign-in.queries.ts'

/**
 * The answer once a password is set. A user who is no administrator gets the address of the user portal, if it is
 * configured.
 */
export function passwordSet({ settings }: Pick<Context, 'settings'>, { is_admin }: Account): PasswordSet {
  const { userPortalUrl } = settings
  return is_admin === 1 || userPortalUrl === '' ? { code: 1 } : { code: 1, url: userPortalUrl }
}

type Fresh = { hash: string; now: number }

/** Ends the sessions of the former password and voids the mailed codes. */
async function endWhatWas(tx: Tx, fsi_uid: number, now: number): Promise<void> {
  await endSessionsOf(tx, fsi_uid, { reason: 'password changed', now })
  await voidCodes(tx, fsi_uid, now)
}

/** Sets the password that a user chose with a mailed code. */
export async function setOwnPassword(tx: Tx, fsi_uid: number, { hash, now }: Fresh): Promise<void> {
  await savePassword(tx, fsi_uid, { hash, temporary_password_expires_time: null })
  await endWhatWas(tx, fsi_uid, now)
}

/**
 * Replaces the proven password. Of parallel changes with one password, the first succeeds.
 *
 * @throws WrongCredentials when the proven one has been replaced meanwhile
 */
export async function replaceOwnPassword(tx: Tx, proven: Account, { hash, now }: Fresh): Promise<void> {
  if (!(await replacePassword(tx, proven, hash))) throw new Problem(WrongCredentials)
  await endWhatWas(tx, proven.fsi_uid, now)
}
