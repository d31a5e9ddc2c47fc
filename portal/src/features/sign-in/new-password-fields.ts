import { codePoints } from '@telecopy/contract/kit/text'
import { passwordLevelMessages, signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { passwordLevel } from '@telecopy/contract/sign-in/password-strength'
import { portalSettings } from '../../api/portal-settings.ts'

export type NewPasswordValues = { new_password: string; again: string }

type Errors = { [Field in keyof NewPasswordValues]?: string }

function newPasswordError(password: string): string | undefined {
  const most = portalSettings.password_max
  const level = passwordLevel(password)
  if (level !== 0) return passwordLevelMessages[level]
  return codePoints(password) > most ? texts.passwordTooLong(most) : undefined
}

function againError({ new_password, again }: NewPasswordValues): string | undefined {
  if (again === '') return texts.newPasswordRequired
  return again === new_password ? undefined : texts.passwordsDiffer
}

/** The first error of each field. */
export function newPasswordErrors(values: NewPasswordValues): Errors {
  const errors = { new_password: newPasswordError(values.new_password), again: againError(values) }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
