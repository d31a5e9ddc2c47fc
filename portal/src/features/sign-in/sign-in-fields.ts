import { codePoints, isEmail } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { portalSettings } from '../../api/portal-settings.ts'

// Plain checks keep the validation library out of the first page that users load.

export function usernameError(typed: string): string | null {
  const username = typed.trim()
  if (username === '') return texts.usernameRequired
  if (codePoints(username) > lengths.username) return texts.usernameTooLong
  return isEmail(username) ? null : texts.usernameInvalid
}

export function passwordError(password: string): string | null {
  const most = portalSettings.password_max
  if (password === '') return texts.passwordRequired
  return codePoints(password) > most ? texts.passwordTooLong(most) : null
}

export const codeError = (typed: string): string | null =>
  /^\d{6}$/.test(typed.trim()) ? null : texts.codeRequired

export function ssoEmailError(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return texts.emailRequired
  if (codePoints(email) > lengths.ssoEmail) return texts.emailTooLong
  return isEmail(email) ? null : texts.usernameInvalid
}
