import { problemType } from '../kit/problems.ts'
import { ssoMessages } from '../messages/sign-in.ts'

/** The account is unknown, switched off, or its group has no identity provider: one answer for all. */
export const SsoNotSetUp = problemType('sso_not_set_up', { http: 411, code: 411 }, () => ssoMessages.notSetUp)

/** The identity provider is down, slow, or answers nonsense. */
export const IdentityProviderFailed = problemType(
  'identity_provider_failed',
  { http: 503, code: 503 },
  () => ssoMessages.failed,
)
