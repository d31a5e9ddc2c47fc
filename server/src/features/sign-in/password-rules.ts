import { canonicalEmail, codePoints } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { passwordLevelMessages, signInMessages } from '@telecopy/contract/messages/sign-in'
import { passwordLevel } from '@telecopy/contract/sign-in/password-strength'
import { Problem } from '../../platform/problem.ts'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Whether some spelling of a word in small letters meets the other rules. Most of the list does not. */
const canBePassword = (word: string): boolean =>
  codePoints(word) >= lengths.passwordMin && /[0-9]/.test(word) && /\p{L}.*\p{L}/u.test(word)

/** The common passwords that the other rules let through: about 5,000. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()).filter(canBePassword))
}

/** Why a password may not be used, or undefined if it may. */
async function objection(password: string, email: string, most: number): Promise<string | undefined> {
  const level = passwordLevel(password)
  if (level !== 0) return passwordLevelMessages[level]
  if (codePoints(password) > most) return signInMessages.passwordTooLong(most)
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase())) return signInMessages.weakCommon
  return canonicalEmail(password) === canonicalEmail(email) ? signInMessages.weakEmail : undefined
}

/** @throws BadRequest with the first rule that the password breaks, at the given field */
export async function requireGoodPassword(
  password: string,
  email: string,
  rules: { most: number; field: string },
): Promise<void> {
  const message = await objection(password, email, rules.most)
  if (message !== undefined)
    throw new Problem(BadRequest, { message, errors: [{ path: rules.field, message }] })
}

/** @throws BadRequest when the new password is the present one */
export function requireAnotherPassword(new_password: string, present: string): void {
  if (new_password !== present) return
  const message = signInMessages.samePassword
  throw new Problem(BadRequest, { message, errors: [{ path: 'new_password', message }] })
}
