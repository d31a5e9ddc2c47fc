import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { TooManyTries, WrongCredentials } from '../kit/problems.ts'
import { emailUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { signInMessages } from '../messages/sign-in.ts'
import { IdentityProviderFailed, SsoNotSetUp } from './sso-problems.ts'

export const requestSingleSignOn = defineCall({
  method: 'POST',
  path: '/sso-endpoint/ssosignin',
  summary:
    'Answers where the identity provider of the account signs in. The browser shows the nonce that it sends along again when it exchanges the one-time token',
  access: 'public',
  body: fields({
    email: emailUpTo(lengths.ssoEmail, () => signInMessages.usernameInvalid),
    cus_domain: z._default(z.nullable(z.string().check(z.maxLength(255))), ''),
  }),
  answer: success({ url: z.string() }),
  problems: [SsoNotSetUp, WrongCredentials, IdentityProviderFailed, TooManyTries],
  limit: { per: 'address', most: 60, windowSeconds: 60 },
  asks: 'outside',
})
