import { codePoints, isEmail } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import * as z from 'zod/mini'
import { portalSettings } from '../../api/portal-settings.ts'

export const Username = z.string().check(
  z.trim(),
  z.minLength(1, texts.usernameRequired),
  z.refine((name: string) => codePoints(name) <= lengths.username, texts.usernameTooLong),
  z.refine(isEmail, texts.usernameInvalid),
)

const passwordMax = portalSettings.password_max

export const Password = z.string().check(
  z.minLength(1, texts.passwordRequired),
  z.refine((password: string) => codePoints(password) <= passwordMax, texts.passwordTooLong(passwordMax)),
)
