import { type RecordedField, defineAct } from '../kit/acts.ts'

/** An act on the account of the person who signs in. */
const ofAccount = <const Name extends string, const Fields extends Readonly<Record<string, RecordedField>>>(
  name: Name,
  words: string,
  fields: Fields,
) => defineAct({ name, entity: 'user', words, fields })

export const signedIn = ofAccount('sign-in', 'Signed in', {
  second_factor: { kind: 'text', label: 'Second Step' },
})
export const signInFailed = ofAccount('sign-in.failed', 'Sign-in failed', {})
export const signInLocked = ofAccount('sign-in.locked', 'Sign-in refused: too many tries', {})
export const signInNotAdministrator = ofAccount(
  'sign-in.not-administrator',
  'Sign-in refused: not an administrator',
  {},
)
export const temporaryPasswordExpired = ofAccount(
  'sign-in.temporary-password-expired',
  'Sign-in refused: temporary password expired',
  {},
)
export const signInCodeRefused = ofAccount('sign-in.code-refused', 'Sign-in refused: wrong code', {})
export const ssoIsEnforced = ofAccount('sign-in.sso-enforced', 'Sign-in refused: SSO is enforced', {})
export const signedOut = ofAccount('sign-out', 'Signed out', {})
export const secretRotated = defineAct({
  name: 'service.secret-rotate',
  entity: 'service',
  words: 'Changed the key of the installation',
  fields: {
    second_factors: { kind: 'count', label: 'Second factors' },
    identity_providers: { kind: 'count', label: 'Identity providers' },
    mails: { kind: 'count', label: 'Waiting mails' },
    recovery_codes: { kind: 'count', label: 'Users without recovery codes' },
    mailed_codes: { kind: 'count', label: 'Void codes in mails' },
  },
})
export const sessionsEnded = ofAccount('session.end', 'Ended sessions', {
  ended: { kind: 'count', label: 'Ended' },
})
export const tokenReused = ofAccount('session.token-reuse', 'Session ended: a used token came again', {})
export const passwordChanged = ofAccount('password.change', 'Changed the password', {})
export const passwordConfirmed = ofAccount('password.confirm', 'Set a password', {})
export const temporaryPasswordReplaced = ofAccount(
  'password.replace-temporary',
  'Replaced the temporary password',
  {},
)
export const temporaryPasswordSet = ofAccount('password.reset', 'Gave a temporary password', {
  is_break_glass: { kind: 'flag', label: 'Break Glass' },
})
export const passwordResetRequested = ofAccount('password.request-reset', 'Asked for a new password', {})
export const passwordCodeRefused = ofAccount('password.code-refused', 'Wrong code for a new password', {})
export const mfaOffered = ofAccount('mfa.offer', 'Began two-step sign-in', {})
export const mfaEnrolled = ofAccount('mfa.enrol', 'Set up two-step sign-in', {})
export const mfaRemoved = ofAccount('mfa.remove', 'Turned two-step sign-in off', {})
export const mfaReset = ofAccount('mfa.reset', 'Took two-step sign-in away', {})
export const recoveryCodesRenewed = ofAccount('mfa.renew-recovery-codes', 'Made new recovery codes', {})
export const mfaCodeRefused = ofAccount('mfa.code-refused', 'Wrong code of two-step sign-in', {})

export const mfaRequired = defineAct({
  name: 'group.require-mfa',
  entity: 'group',
  words: 'Set whether two-step sign-in is required',
  fields: { is_mfa_required: { kind: 'flag', label: 'Two-Step Sign-in Required' } },
})
