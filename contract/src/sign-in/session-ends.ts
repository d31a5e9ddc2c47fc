/** Why a session ended: the `reason` of the 401 that answers a token of that session. */
export const sessionEnds = [
  'idle_too_long',
  'open_too_long',
  'signed_out',
  'ended_by_owner',
  'ended_by_operator',
  'password_changed',
  'email_changed',
  'second_factor_changed',
  'identity_provider_removed',
  'account_moved',
  'token_used_twice',
  'account_unavailable',
] as const

export type SessionEnd = (typeof sessionEnds)[number]
