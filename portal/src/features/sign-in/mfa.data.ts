import { TooManyTries, WrongCredentials } from '@telecopy/contract/kit/problems'
import { mfaMessages } from '@telecopy/contract/messages/sign-in'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { removeMfa, renewRecoveryCodes, setMfa, signIn } from '@telecopy/contract/sign-in/sign-in.calls'
import { isProblem, shownMessage } from '../../api/problem.ts'
import type { Credentials } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { storeTokens } from '../../api/session-cookies.ts'

/** The secret for an authenticator app, as an image and as text. */
export type Offer = { mfa_qr: string; mfa_secret: string }

/** Password, and the code of the present factor; '' without one. */
export type Proof = { basic: Credentials; mfa_code: string }

/** The result of a call, or the reason of its failure in words. */
export type Tried<Value> = { brought: Value } | { problem: string }

/** The server's own text when it has checked password and code. */
function wordsFor(error: unknown): string {
  const isAnswered = isProblem(error, WrongCredentials) || isProblem(error, TooManyTries)
  return isAnswered ? error.message : shownMessage(error, sharedMessages.unavailable)
}

async function tried<Value>(call: Promise<Value>): Promise<Tried<Value>> {
  try {
    return { brought: await call }
  } catch (error) {
    return { problem: wordsFor(error) }
  }
}

const sent = ({ basic, mfa_code }: Proof) => ({ basic, body: { mfa_code } })

export const askForOffer = (proof: Proof): Promise<Tried<Offer>> => tried(send(setMfa, sent(proof)))

/** It also cancels an open enrolment. */
export const turnOff = (proof: Proof): Promise<Tried<unknown>> => tried(send(removeMfa, sent(proof)))

export const renewCodes = async (proof: Proof): Promise<Tried<string[]>> =>
  tried(send(renewRecoveryCodes, sent(proof)).then((answer) => answer.recovery_codes))

/**
 * Enrols with the first code of the app. That is a sign-in, and ends the earlier sessions; this browser continues with
 * the new one.
 */
export async function confirmOffer(proof: Proof): Promise<Tried<string[]>> {
  const done = await tried(send(signIn, sent(proof)))
  if ('problem' in done) return done
  if (done.brought.code === 201) return { problem: mfaMessages.wrongCode }
  storeTokens(done.brought)
  return { brought: done.brought.recovery_codes ?? [] }
}
