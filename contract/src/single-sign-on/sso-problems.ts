import type { ProblemType } from '../kit/problems.ts'
import { ssoMessages } from '../messages/single-sign-on.ts'

/** The account is unknown, switched off, or its group has no identity provider: one answer for all. */
export const SsoNotSetUp: ProblemType = {
  name: 'sso_not_set_up',
  http: 411,
  code: 411,
  message: ssoMessages.notSetUp,
}

/** The identity provider is down, slow, or answers nonsense. */
export const IdentityProviderFailed: ProblemType = {
  name: 'identity_provider_failed',
  http: 503,
  code: 503,
  message: ssoMessages.failed,
}
