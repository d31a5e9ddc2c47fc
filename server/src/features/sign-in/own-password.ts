import { WrongCredentials } from '@telecopy/contract/kit/problems'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { endSessionsOf } from './session.queries.ts'
import { type Account, replacePassword, savePassword, voidCodes } from './sign-in.queries.ts'

/** Somebody who is no administrator signs in elsewhere, if the operator has said where. */
export function passwordSet({ settings }: Pick<Context, 'settings'>, { is_admin }: Account): PasswordSet {
  const { userPortalUrl } = settings
  return is_admin === 1 || userPortalUrl === '' ? { code: 1 } : { code: 1, url: userPortalUrl }
}

type Fresh = { hash: string; now: number }

/** What was begun with the former password ends, and codes that are on their way open nothing any more. */
async function endWhatWas(tx: Tx, fsi_uid: number, now: number): Promise<void> {
  await endSessionsOf(tx, fsi_uid, { reason: 'password changed', now })
  await voidCodes(tx, fsi_uid, now)
}

/** Gives an account the password that somebody chose by a code. */
export async function setOwnPassword(tx: Tx, fsi_uid: number, { hash, now }: Fresh): Promise<void> {
  await savePassword(tx, fsi_uid, { hash, temporary_password_expires_time: null })
  await endWhatWas(tx, fsi_uid, now)
}

/**
 * Puts a password in place of the one that was proven. Of parallel changes by one password the first counts.
 *
 * @throws WrongCredentials when the proven one has been replaced meanwhile
 */
export async function replaceOwnPassword(tx: Tx, proven: Account, { hash, now }: Fresh): Promise<void> {
  if (!(await replacePassword(tx, proven, hash))) throw new Problem(WrongCredentials)
  await endWhatWas(tx, proven.fsi_uid, now)
}
