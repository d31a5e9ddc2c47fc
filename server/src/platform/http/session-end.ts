import type { SessionEnd } from '@telecopy/contract/sign-in/session-ends'
import type { Settings } from '../env/env.ts'

export type SessionLimits = Pick<Settings, 'sessionIdleSeconds' | 'sessionMaxSeconds'>

/** The reasons as `sessions.ended_reason` holds them, for the operator and for the caller. */
const storedEnds = {
  'signed out': 'signed_out',
  'ended by its owner': 'ended_by_owner',
  'ended by the operator': 'ended_by_operator',
  'password changed': 'password_changed',
  'password reset': 'password_changed',
  'email changed': 'email_changed',
  'second factor set up': 'second_factor_changed',
  'second factor reset': 'second_factor_changed',
  'identity provider removed': 'identity_provider_removed',
  'identity unlinked': 'identity_provider_removed',
  'account moved': 'account_moved',
  'refresh token used again': 'token_used_twice',
  'user disabled': 'account_unavailable',
  'no administrator any more': 'account_unavailable',
  'group deactivated': 'account_unavailable',
} as const satisfies Record<string, SessionEnd>

export type StoredEnd = keyof typeof storedEnds

const callerEndOf: Readonly<Record<string, SessionEnd>> = storedEnds

type Account = { is_admin: 0 | 1; user_is_active: 0 | 1; group_is_active: 0 | 1 }

export const mayHoldSession = (account: Account): boolean =>
  account.is_admin === 1 && account.user_is_active === 1 && account.group_is_active === 1

type Session = {
  created_time: number
  last_used_time: number
  ended_time: number | null
  ended_reason: string
}

/** Why a session may not be used any more; undefined while it may. */
export function endOf(
  session: Session & Account,
  limits: SessionLimits,
  now: number,
): SessionEnd | undefined {
  // First, so that the token of an ended session tells nothing of the account later. A reason that an older version
  // stored still ends the session.
  if (session.ended_time !== null) return callerEndOf[session.ended_reason] ?? 'account_unavailable'
  if (!mayHoldSession(session)) return 'account_unavailable'
  if (now - session.created_time >= limits.sessionMaxSeconds) return 'open_too_long'
  return now - session.last_used_time >= limits.sessionIdleSeconds ? 'idle_too_long' : undefined
}
