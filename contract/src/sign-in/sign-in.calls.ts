import * as z from 'zod/mini'
import { defineCall, endings, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { idOf } from '../kit/ids.ts'
import { NewPasswordRequired, NotFound, TooBusy, TooManyTries, WrongCredentials } from '../kit/problems.ts'
import { emailUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { signInMessages } from '../messages/sign-in.ts'
import { MfaIsRequired } from './mfa-problems.ts'
import {
  Mfa,
  MfaOffer,
  NewPassword,
  OwnSession,
  PasswordSet,
  RenewedCodes,
  SignInAnswer,
  Tokens,
  mfaForm,
} from './sign-in.schemas.ts'

const guessed = [WrongCredentials, TooManyTries, TooBusy] as const

export const signIn = defineCall({
  method: 'POST',
  path: '/aws-endpoint/signin',
  summary:
    'Signs in with username and password (Basic), and with the code of the second factor if there is one',
  access: 'basic',
  bodyless: true,
  form: fields(mfaForm),
  answer: SignInAnswer,
  problems: [...guessed, NewPasswordRequired],
})

export const setMfa = defineCall({
  method: 'POST',
  path: '/aws-endpoint/set-mfa',
  summary:
    'Offers a secret for an authenticator app; a sign-in with a code made from it enrols it. Needs a current code once one is enrolled',
  access: 'basic',
  bodyless: true,
  form: fields(mfaForm),
  answer: MfaOffer,
  problems: [...guessed, NewPasswordRequired],
})

export const removeMfa = defineCall({
  method: 'POST',
  path: '/aws-endpoint/remove-mfa',
  summary: 'Turns the second factor off (Basic and a current code), unless it is required',
  access: 'basic',
  bodyless: true,
  form: fields(mfaForm),
  answer: success({}),
  problems: [...guessed, NewPasswordRequired, MfaIsRequired],
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/aws-endpoint/recovery-codes',
  summary: 'Makes ten new recovery codes (Basic and a current code); the former ones are void',
  access: 'basic',
  bodyless: true,
  form: fields(mfaForm),
  answer: RenewedCodes,
  problems: [...guessed, NewPasswordRequired],
})

export const getMfa = defineCall({
  method: 'POST',
  path: '/admin-endpoint/auth/mfa',
  summary: 'The state of the second factor of the account',
  access: 'administrator',
  body: fields({}),
  answer: success({ data: Mfa }),
  problems: [],
})

export const setNewPassword = defineCall({
  method: 'POST',
  path: '/aws-endpoint/new-password-challenge',
  summary: 'Replaces a temporary password (Basic of the temporary credentials)',
  access: 'basic',
  body: fields({ new_password: NewPassword }),
  answer: PasswordSet,
  problems: guessed,
})

export const confirmPassword = defineCall({
  method: 'POST',
  path: '/aws-endpoint/confirm-password',
  summary: 'Sets the password of the Basic credentials by a code from an e-mail',
  access: 'basic',
  body: fields({ verification_code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: PasswordSet,
  problems: guessed,
})

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/aws-endpoint/forgot-password',
  summary: 'Mails a code that sets a new password; answers the same for every name',
  access: 'public',
  body: fields({ username: emailUpTo(lengths.username, () => signInMessages.usernameInvalid) }),
  answer: success({}),
  problems: [],
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/aws-endpoint/change-password',
  summary: 'Replaces the password (Basic of the present one), and ends all sessions of the account',
  access: 'basic',
  body: fields({ new_password: NewPassword }),
  answer: PasswordSet,
  problems: guessed,
})

export const exchangeSignInToken = defineCall({
  method: 'GET',
  path: '/admin-endpoint/auth',
  summary: 'Exchanges the one-time token of a single sign-on for the three session tokens',
  access: 'sign-in-token',
  answer: Tokens,
  problems: [],
})

export const refreshSession = defineCall({
  method: 'GET',
  path: '/admin-endpoint/auth/refresh',
  summary: 'Rotates the refresh token (bearer) and answers new tokens',
  access: 'refresh-token',
  answer: Tokens,
  problems: [],
})

export const signOut = defineCall({
  method: 'POST',
  path: '/admin-endpoint/auth/sign-out',
  summary: 'Ends the session',
  access: 'administrator',
  anyHost: true,
  bodyless: true,
  answer: success({}),
  problems: [TooManyTries],
  limit: endings,
})

export const listSessions = defineCall({
  method: 'POST',
  path: '/admin-endpoint/auth/sessions',
  summary: 'The open sessions of the account, the last used first',
  access: 'administrator',
  body: fields({}),
  answer: success({ data: z.array(OwnSession) }),
  problems: [],
})

export const endSessions = defineCall({
  method: 'POST',
  path: '/admin-endpoint/auth/sessions/end',
  summary: 'Ends sessions of the account: the named ones, or with all_others all but that of the call',
  access: 'administrator',
  body: fields({
    session_ids: z._default(z.array(idOf('session')).check(z.maxLength(100)), []),
    all_others: z._default(FlagInput, 0),
  }),
  answer: success({ ended: z.int() }),
  problems: [NotFound, TooManyTries],
  limit: endings,
})
