import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { mfaMessages } from '@telecopy/contract/messages/mfa'
import type { signIn as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { MfaRequired, SignInAnswer } from '@telecopy/contract/sign-in/sign-in.schemas'
import { change } from '../../platform/change/change.ts'
import type { BasicContext } from '../../platform/context.ts'
import { proveAdministrator } from './prove-administrator.ts'
import { usePasswordSignIn } from './prove-password.ts'
import { accountEntry, recordRefusedSignIn } from './record-sign-in.ts'
import { factorOf } from './mfa.queries.ts'
import { mfaImage } from './mfa-image.ts'
import { CodeUsedUp, type Enrolling, asksForCode, offerSecret, proofOf, useProof } from './second-factor.ts'
import { openSession, startSession } from './start-session.ts'

type Asked = Enrolling & { code: string }

/** The image to enrol by, until a factor is verified: from then on there is none. */
async function askForCode(ctx: BasicContext, { account, factor }: Asked): Promise<MfaRequired> {
  if (factor.secret_sealed !== null) return { code: 201, mfa_qr: '' }
  const secret = await change(ctx, 'mfa.offer', async (tx) => {
    const offer = await offerSecret(ctx, tx, { account, factor })
    return { audit: offer.isNew ? accountEntry(account, true) : [], result: offer.secret }
  })
  return { code: 201, mfa_qr: mfaImage(ctx, account, secret) }
}

/** The session and what the code opens it by, in one transaction; undefined when the code is wrong or used up. */
async function enterByCode(ctx: BasicContext, asked: Asked): Promise<SignInAnswer | undefined> {
  const { account } = asked
  const proof = proofOf(ctx, account.fsi_uid, asked)
  if (proof === undefined) return undefined
  try {
    return await change(ctx, 'sign-in', async (tx) => {
      const brought = await useProof(ctx, tx, { account, proof })
      await usePasswordSignIn(tx, account, ctx.clock.now())
      const tokens = await openSession(ctx, tx, account)
      const audit = { ...accountEntry(account, true), after: { second_factor: proof.kind } }
      return { audit, result: { ...tokens, ...brought } }
    })
  } catch (error) {
    if (error instanceof CodeUsedUp) return undefined
    throw error
  }
}

/**
 * Signs an administrator in. Where a second factor is needed and no code that is right comes along, the answer asks
 * for one; a wrong code has cost one of the tries by then, and the password alone wins none back.
 *
 * @throws WrongCredentials also to somebody who is no administrator, after the right password
 * @throws NewPasswordRequired when the password is a temporary one, which yields no session
 */
export async function signIn(ctx: BasicContext, { mfa_code }: BodyOf<typeof call>): Promise<SignInAnswer> {
  const { account, charged } = await proveAdministrator(ctx)
  const factor = await factorOf(ctx.db, account.fsi_uid)
  if (!asksForCode(factor, ctx.clock.now())) {
    await charged.succeeded()
    await usePasswordSignIn(ctx.db, account, ctx.clock.now())
    return startSession(ctx, account)
  }
  const asked = { account, factor, code: mfa_code }
  if (mfa_code.trim() === '') {
    await charged.passed()
    return askForCode(ctx, asked)
  }
  const entered = await enterByCode(ctx, asked)
  if (entered === undefined) {
    await recordRefusedSignIn(ctx, account, 'sign-in.code-refused')
    return { ...(await askForCode(ctx, asked)), message: mfaMessages.wrongCode }
  }
  await charged.succeeded()
  return entered
}
