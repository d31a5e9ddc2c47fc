import type { Act } from '@telecopy/contract/kit/acts'
import { mfaCodeRefused } from '@telecopy/contract/sign-in/sign-in.acts'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { mfaMessages } from '@telecopy/contract/messages/sign-in'
import type { BasicContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { changeAsProven } from './change-as-proven.ts'
import { factorOf } from './mfa.queries.ts'
import { proveAdministrator } from './prove-administrator.ts'
import { accountRecord, recordRefusedSignIn } from './record-sign-in.ts'
import { CodeUsedUp, type Enrolling, type Proof, proofOf, useProof } from './second-factor.ts'

type ByCode<Result> = {
  act: Act
  /** A reason to refuse before the code is checked. */
  obstacle?: (enrolling: Enrolling) => Problem | undefined
  /** The change itself, in the transaction that uses the code up. `isChanged` says whether it changed anything. */
  work: (tx: Tx, enrolling: Enrolling) => Promise<{ isChanged: boolean; result: Result }>
}

/** Accepts a code of the app or a recovery code, but none of an open offer. Without a factor it needs no code. */
function proofFor(ctx: BasicContext, { account, factor }: Enrolling, code: string): Proof | undefined {
  if (factor.secret_sealed === null) return undefined
  const proof = proofOf(ctx, account.fsi_uid, { factor, code })
  if (proof === undefined || proof.kind === 'enrolment') throw new CodeUsedUp()
  return proof
}

async function actByCode<Result>(
  ctx: BasicContext,
  byCode: ByCode<Result>,
  by: { enrolling: Enrolling; mfa_code: string },
): Promise<Result> {
  const { account } = by.enrolling
  const proof = proofFor(ctx, by.enrolling, by.mfa_code)
  return changeAsProven(ctx, { account, act: byCode.act }, async (tx) => {
    if (proof !== undefined) await useProof(ctx, tx, { account, proof })
    const { isChanged, result } = await byCode.work(tx, by.enrolling)
    return { audit: isChanged ? accountRecord(account, true) : [], result }
  })
}

/**
 * Changes an account's second factor. It takes the password and, once a factor is verified, a current code, which is
 * used up.
 *
 * @throws WrongCredentials when the password or the code is wrong, or the code was used already
 * @throws NewPasswordRequired
 */
export async function changeByCode<Result>(
  ctx: BasicContext,
  mfa_code: string,
  byCode: ByCode<Result>,
): Promise<Result> {
  const { account, charged } = await proveAdministrator(ctx)
  const enrolling = { account, factor: await factorOf(ctx.db, account.fsi_uid) }
  const obstacle = byCode.obstacle?.(enrolling)
  if (obstacle !== undefined) {
    await charged.passed(ctx.db)
    throw obstacle
  }
  try {
    const result = await actByCode(ctx, byCode, { enrolling, mfa_code })
    await (enrolling.factor.secret_sealed === null ? charged.passed(ctx.db) : charged.succeeded(ctx.db))
    return result
  } catch (error) {
    if (!(error instanceof CodeUsedUp)) throw error
    await recordRefusedSignIn(ctx, account, mfaCodeRefused)
    throw new Problem(WrongCredentials, { message: mfaMessages.wrongCode })
  }
}
