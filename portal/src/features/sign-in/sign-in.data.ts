import { isProblem } from '../../api/problem.ts'
import type { Credentials } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { startSession } from '../../api/session.ts'
import {
  NewPasswordRequired,
  TooManyTries,
  WrongCredentials,
  newPasswordChallenge,
} from '@telecopy/contract/kit/problems'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import { exchangeSignInToken, signIn } from '@telecopy/contract/sign-in/sign-in.calls'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import { mayEnterHere } from './brand-check.ts'
import { takeSignOnNonce } from './sign-on-nonce.ts'

/** The recovery codes of a second factor that the sign-in has enrolled, even if it then ends at a brand's host. */
type NewCodes = readonly string[] | undefined

export type SignInOutcome =
  | { outcome: 'signed-in'; recovery_codes?: NewCodes }
  /** The message is set when a code was sent and refused. */
  | { outcome: 'second-factor'; mfa_qr: string; message?: string | undefined }
  | { outcome: 'new-password' }
  | { outcome: 'refused'; message: string; recovery_codes?: NewCodes }

async function enter(tokens: Tokens): Promise<Extract<SignInOutcome, { outcome: 'signed-in' | 'refused' }>> {
  const verdict = await mayEnterHere(tokens)
  if (!verdict.allowed) return { outcome: 'refused', message: verdict.message }
  startSession(tokens)
  return { outcome: 'signed-in' }
}

/** The specified 419 asks for a new password; a 401 shows the server's text; any other error is shown as wrong credentials. */
function outcomeOf(error: unknown): SignInOutcome {
  if (isProblem(error, NewPasswordRequired) && error.message === newPasswordChallenge)
    return { outcome: 'new-password' }
  if (isProblem(error, WrongCredentials) && error.message !== '')
    return { outcome: 'refused', message: error.message }
  return { outcome: 'refused', message: signInMessages.invalid }
}

/** Signs in with username and password, and with the code of the second factor once the server has asked for it. */
export async function signInWithPassword(basic: Credentials, mfa_code?: string): Promise<SignInOutcome> {
  try {
    const answer = await send(signIn, mfa_code === undefined ? { basic } : { basic, body: { mfa_code } })
    if (answer.code === 201)
      return { outcome: 'second-factor', mfa_qr: answer.mfa_qr, message: answer.message }
    return { ...(await enter(answer)), recovery_codes: answer.recovery_codes }
  } catch (error) {
    // With a code, the password is known to be right, so the message must say that there were too many attempts.
    if (mfa_code !== undefined && isProblem(error, TooManyTries))
      return { outcome: 'refused', message: error.message }
    return outcomeOf(error)
  }
}

/** Exchanges the one-time token of a single sign-on for a session, if it was begun in this tab. */
export async function signInWithToken(token: string): Promise<SignInOutcome> {
  try {
    const nonce = takeSignOnNonce()
    if (nonce === undefined) return { outcome: 'refused', message: signInMessages.fragmentFailed }
    return await enter(await send(exchangeSignInToken, { token, nonce }))
  } catch {
    return { outcome: 'refused', message: signInMessages.fragmentFailed }
  }
}
