import { BadRequest, TooManyTries, WrongCredentials } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import {
  changePassword,
  confirmPassword,
  requestPasswordReset,
  setNewPassword,
} from '@telecopy/contract/sign-in/sign-in.calls'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { isProblem } from '../../api/problem.ts'
import type { Credentials } from '../../api/request.ts'
import { send } from '../../api/send.ts'

/** The reason why a new password was refused: for the whole form, and if the server says more, at the field. */
type Rejection = { message: string | undefined; reason?: string | undefined }

/** The password is set, or the reason why it is not. */
export type Tried = PasswordSet | Rejection

export const isRejection = (tried: Tried): tried is Rejection => 'message' in tried

/** Replaces a temporary password; answers the reason of a refusal. */
export async function replaceTemporaryPassword(basic: Credentials, new_password: string): Promise<Tried> {
  try {
    return await send(setNewPassword, { basic, body: { new_password } })
  } catch (error) {
    return {
      message: texts.passwordRejected,
      reason: isProblem(error, BadRequest) ? error.errors[0]?.message : undefined,
    }
  }
}

/**
 * The reason of a refusal for calls whose credentials a person typed: the server's text, or the rule that the password
 * breaks.
 */
function rejectionOf(error: unknown): Rejection {
  if (isProblem(error, BadRequest))
    return { message: texts.passwordRejected, reason: error.errors[0]?.message }
  const isAnswered = isProblem(error, WrongCredentials) || isProblem(error, TooManyTries)
  return { message: isAnswered ? (error as Error).message : sharedMessages.unavailable }
}

/** Replaces the present password; answers the reason of a refusal. */
export async function replacePassword(basic: Credentials, new_password: string): Promise<Tried> {
  try {
    return await send(changePassword, { basic, body: { new_password } })
  } catch (error) {
    return rejectionOf(error)
  }
}

/** Asks for a code by mail. The server answers the same for every name. @throws Problem when it is out of reach */
export async function askForCode(username: string): Promise<void> {
  await send(requestPasswordReset, { body: { username } })
}

/** Sets a password by a mailed code; answers the reason of a refusal. */
export async function setPasswordByCode({ email, code }: Activation, password: string): Promise<Tried> {
  const basic = { username: email, password }
  try {
    return await send(confirmPassword, { basic, body: { verification_code: code } })
  } catch (error) {
    return isProblem(error, WrongCredentials) ? { message: texts.codeFailed } : rejectionOf(error)
  }
}

export type Activation = { email: string; code: string }

/** Sets the first password of an account by the code of its welcome e-mail; answers the reason of a refusal. */
export async function setFirstPassword({ email, code }: Activation, password: string): Promise<Tried> {
  const basic = { username: email, password }
  try {
    return await send(confirmPassword, { basic, body: { verification_code: code } })
  } catch (error) {
    if (isProblem(error, BadRequest))
      return { message: texts.passwordRejected, reason: error.errors[0]?.message }
    return {
      message: isProblem(error, WrongCredentials) ? texts.activationFailed : sharedMessages.unavailable,
    }
  }
}
