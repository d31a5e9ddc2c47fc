import type { SessionEnd } from '../sign-in/session-ends.ts'

/** What the sign-in page says after a session ended without the administrator’s doing on that page. */
export const sessionEndMessages: Record<SessionEnd, string> = {
  idle_too_long: 'You were signed out because you did nothing for a while.',
  open_too_long: 'You were signed out because your session reached its longest time.',
  signed_out: 'You have signed out in another tab.',
  ended_by_owner: 'This session was ended from another one of yours.',
  ended_by_operator: 'You were signed out because the operator of the service ended your sessions.',
  password_changed: 'You were signed out because your password was changed.',
  email_changed: 'You were signed out because your email address was changed.',
  second_factor_changed: 'You were signed out because your second factor was changed.',
  identity_provider_removed: 'You were signed out because your single sign-on was removed.',
  token_used_twice: 'You were signed out because your session was used from two places at once.',
  account_unavailable: 'You were signed out because your account is no longer available.',
}
