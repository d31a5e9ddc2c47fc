import { mfaOffered, signInCodeRefused, signedIn } from '@telecopy/contract/sign-in/sign-in.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { mfaMessages } from '@telecopy/contract/messages/sign-in'
import type { signIn as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { MfaRequired, SignInAnswer, Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { BasicContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { changeAsProven } from './change-as-proven.ts'
import type { ChargedTry } from './guessing.ts'
import { proveAdministrator } from './prove-administrator.ts'
import { usePasswordSignIn } from './prove-password.ts'
import { accountRecord, recordRefusedSignIn } from './record-sign-in.ts'
import { factorOf } from './mfa.queries.ts'
import { mfaImage } from './mfa-image.ts'
import { CodeUsedUp, type Enrolling, asksForCode, offerSecret, proofOf, useProof } from './second-factor.ts'
import type { Account } from './sign-in.queries.ts'
import { signIns } from './sign-in-series.ts'
import { openSession } from './start-session.ts'

type Asked = Enrolling & { code: string }

/** Asks for a code. Sends the image to enrol with, unless a factor is verified already. */
async function askForCode(ctx: BasicContext, { account, factor }: Asked): Promise<MfaRequired> {
  if (factor.secret_sealed !== null) return { code: 201, mfa_qr: '' }
  const secret = await changeAsProven(ctx, { account, act: mfaOffered }, async (tx) => {
    const offer = await offerSecret(ctx, tx, { account, factor })
    return { audit: offer.isNew ? accountRecord(account, true) : [], result: offer.secret }
  })
  return { code: 201, mfa_qr: await mfaImage(ctx, account, secret) }
}

type Proved = { account: Account; charged: ChargedTry }
type Held = Proved & { held: { fsi_gid: number } }

/** Opens the session of a proven account and clears its wrong tries. */
async function enter(ctx: BasicContext, tx: Tx, { account, charged, held }: Held): Promise<Tokens> {
  await usePasswordSignIn(tx, { ...account, ...held }, ctx.clock.now())
  const tokens = await openSession(ctx, tx, account)
  // Last, because it locks a counter that all sign-ins from one address share.
  await charged.succeeded(tx)
  return tokens
}

/**
 * Opens a session by the password alone. Undefined when a second factor is needed: it is asked again here, because it may
 * have been set up or required since the password was proven.
 */
const enterByPassword = (ctx: BasicContext, proved: Proved): Promise<Tokens | undefined> =>
  changeAsProven(ctx, { account: proved.account, act: signedIn }, async (tx, held) => {
    const { account } = proved
    if (asksForCode(await factorOf(tx, account.fsi_uid), ctx.clock.now()))
      return { audit: [], result: undefined }
    return { audit: accountRecord(account, true), result: await enter(ctx, tx, { ...proved, held }) }
  })

/** Uses the code up and opens the session in one transaction. Undefined when the code is wrong or used up. */
async function enterByCode(
  ctx: BasicContext,
  charged: ChargedTry,
  asked: Asked,
): Promise<SignInAnswer | undefined> {
  const { account } = asked
  const proof = proofOf(ctx, account.fsi_uid, asked)
  if (proof === undefined) return undefined
  try {
    return await changeAsProven(ctx, { account, act: signedIn }, async (tx, held) => {
      const brought = await useProof(ctx, tx, { account, proof })
      const tokens = await enter(ctx, tx, { account, charged, held })
      const audit = { ...accountRecord(account, true), after: { second_factor: proof.kind } }
      return { audit, result: { ...tokens, ...brought } }
    })
  } catch (error) {
    if (error instanceof CodeUsedUp) return undefined
    throw error
  }
}

/**
 * Signs an administrator in. Without a right code the answer asks for one, if a second factor is needed. A wrong code
 * costs a try, and the right password does not refund it.
 *
 * @throws WrongCredentials also for the right password of a user who is no administrator, and for a password that was
 *   replaced meanwhile
 * @throws NewPasswordRequired when the password is a temporary one, which yields no session
 */
export async function signIn(ctx: BasicContext, { mfa_code }: BodyOf<typeof call>): Promise<SignInAnswer> {
  const proved = await proveAdministrator(ctx)
  const { account, charged } = proved
  let factor = await factorOf(ctx.db, account.fsi_uid)
  if (!asksForCode(factor, ctx.clock.now())) {
    const tokens = await enterByPassword(ctx, proved)
    if (tokens !== undefined) {
      signIns.add({ kind: 'password' })
      return tokens
    }
    factor = await factorOf(ctx.db, account.fsi_uid)
  }
  const asked = { account, factor, code: mfa_code }
  if (mfa_code.trim() === '') {
    await charged.passed(ctx.db)
    return askForCode(ctx, asked)
  }
  const entered = await enterByCode(ctx, charged, asked)
  if (entered === undefined) {
    await recordRefusedSignIn(ctx, account, signInCodeRefused)
    return { ...(await askForCode(ctx, asked)), message: mfaMessages.wrongCode }
  }
  signIns.add({ kind: 'password_and_code' })
  return entered
}
