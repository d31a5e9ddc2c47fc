import { mfaEnrolled } from '@telecopy/contract/sign-in/sign-in.acts'
import { mfa } from '@telecopy/contract/limits'
import { randomBytes } from 'node:crypto'
import { entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { accountRecord } from './record-sign-in.ts'
import {
  type Factor,
  replaceRecoveryCodes,
  saveOffer,
  spendRecoveryCode,
  acceptStep,
  verifyOffer,
} from './mfa.queries.ts'
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts'
import { endSessionsOf } from './session.queries.ts'
import type { Account } from './sign-in.queries.ts'
import { stepOfCode } from './totp.ts'

// Sealed for one account: a secret copied to another account does not unseal.
export const purposeOf = (fsi_uid: number): string => `second factor of ${fsi_uid}`

const secretIn = (ctx: Context, fsi_uid: number, sealed: Uint8Array): Buffer =>
  Buffer.from(unseal(ctx.settings.secretKey, purposeOf(fsi_uid), sealed), 'base64')

/** An account and its factor as they were read. */
export type Enrolling = { account: Account; factor: Factor }

type OpenOffer = { offered_sealed: Uint8Array }

/** An offer is open for half an hour. A later enrolment gets a new secret, so an image seen earlier is worthless. */
function openOffer({ offered_sealed, offered_time }: Factor, now: number): OpenOffer | undefined {
  const isOpen = offered_sealed !== null && offered_time !== null && now - offered_time < mfa.offerSeconds
  return isOpen ? { offered_sealed } : undefined
}

/** Whether sign-in needs a code: the factor is verified or required, or its enrolment has begun. */
export const asksForCode = (factor: Factor, now: number): boolean =>
  factor.secret_sealed !== null || factor.isRequired || openOffer(factor, now) !== undefined

/**
 * The secret that an account may enrol: the open offer, or a new one. With a verified factor it is always a new one,
 * because a verified secret is never shown again. The caller must then have checked a current code.
 */
export async function offerSecret(
  ctx: Context,
  tx: Tx,
  { account, factor }: Enrolling,
): Promise<{ isNew: boolean; secret: Buffer }> {
  const { fsi_uid } = account
  const now = ctx.clock.now()
  const open = factor.secret_sealed === null ? openOffer(factor, now) : undefined
  if (open !== undefined) return { isNew: false, secret: secretIn(ctx, fsi_uid, open.offered_sealed) }
  const fresh = randomBytes(mfa.secretBytes).toString('base64')
  const offered_sealed = seal(ctx.settings.secretKey, purposeOf(fsi_uid), fresh)
  const held = await saveOffer(tx, { fsi_uid, offered_sealed, now, inPlaceOf: factor.offered_sealed })
  return { isNew: true, secret: secretIn(ctx, fsi_uid, held) }
}

/** The result of checking a code, before it is used up. */
export type Proof =
  | { kind: 'app'; secret_sealed: Uint8Array; step: number }
  | { kind: 'enrolment'; offered_sealed: Uint8Array; step: number }
  | { kind: 'recovery code'; code_hash: Buffer }

const isAppCode = (code: string): boolean => new RegExp(`^\\d{${mfa.digits}}$`).test(code)

/** The proof of a typed code; undefined when the code is wrong. It does not check whether the code is used up. */
export function proofOf(
  ctx: Context,
  fsi_uid: number,
  asked: { factor: Factor; code: string },
): Proof | undefined {
  const { secret_sealed } = asked.factor
  const now = ctx.clock.now()
  const code = plainCode(asked.code)
  const stepIn = (sealed: Uint8Array) => stepOfCode(secretIn(ctx, fsi_uid, sealed), code, now)
  if (!isAppCode(code)) {
    if (secret_sealed === null || code === '') return undefined
    return { kind: 'recovery code', code_hash: recoveryHash(ctx.settings.secretKey, fsi_uid, code) }
  }
  const step = secret_sealed === null ? undefined : stepIn(secret_sealed)
  if (secret_sealed !== null && step !== undefined) return { kind: 'app', secret_sealed, step }
  const open = openOffer(asked.factor, now)
  const enrolling = open === undefined ? undefined : stepIn(open.offered_sealed)
  return open === undefined || enrolling === undefined
    ? undefined
    : { kind: 'enrolment', ...open, step: enrolling }
}

/** Replaces the recovery codes. They are shown once and stored as hashes. */
export async function makeRecoveryCodes(ctx: Context, tx: Tx, fsi_uid: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const { secretKey } = ctx.settings
  await replaceRecoveryCodes(
    tx,
    fsi_uid,
    codes.map((code) => recoveryHash(secretKey, fsi_uid, code)),
  )
  return codes
}

/** The database row decides: one of several parallel submits uses the code up. */
function useUp(
  ctx: Context,
  tx: Tx,
  { fsi_uid, proof }: { fsi_uid: number; proof: Proof },
): Promise<boolean> {
  const now = ctx.clock.now()
  switch (proof.kind) {
    case 'app':
      return acceptStep(tx, { fsi_uid, ...proof })
    case 'enrolment':
      return verifyOffer(tx, { fsi_uid, ...proof, now })
    case 'recovery code':
      return spendRecoveryCode(tx, { fsi_uid, ...proof, now })
  }
}

/** The code was right but is used up already. Rolls the transaction back. */
export class CodeUsedUp extends Error {}

/**
 * Uses a code up, in the transaction that it authorises. A code that completes an enrolment also ends every session of
 * the account, since they began without a code, and returns the recovery codes.
 *
 * @throws CodeUsedUp
 */
export async function useProof(
  ctx: Context,
  tx: Tx,
  { account, proof }: { account: Account; proof: Proof },
): Promise<{ recovery_codes?: string[] }> {
  const { fsi_uid } = account
  if (!(await useUp(ctx, tx, { fsi_uid, proof }))) throw new CodeUsedUp()
  if (proof.kind !== 'enrolment') return {}
  const recovery_codes = await makeRecoveryCodes(ctx, tx, fsi_uid)
  await endSessionsOf(tx, fsi_uid, { reason: 'second factor set up', now: ctx.clock.now() })
  await recordAudit(ctx, tx, entryOf(mfaEnrolled, accountRecord(account, true)))
  return { recovery_codes }
}
