import { type Act, type RecordedField, defineAct } from '../kit/acts.ts'

/** An act on the account of the person who signs in. */
const ofAccount = <const Name extends string, const Fields extends Readonly<Record<string, RecordedField>>>(
  name: Name,
  words: Pick<Act, 'words' | 'told' | 'by'>,
  fields: Fields,
) => defineAct({ name, entity: 'user', topic: 'sign-in', ...words, fields })

export const signedIn = ofAccount(
  'sign-in',
  { words: 'Signed in', told: 'signed in' },
  {
    second_factor: { kind: 'text', label: 'Second Step' },
  },
)
export const signInFailed = ofAccount(
  'sign-in.failed',
  { words: 'Sign-in failed', told: 'failed to sign in[ as {it}]' },
  {},
)
export const signInLocked = ofAccount(
  'sign-in.locked',
  { words: 'Sign-in refused: too many tries', told: 'tried too often to sign in[ as {it}]' },
  {},
)
export const signInNotAdministrator = ofAccount(
  'sign-in.not-administrator',
  {
    words: 'Sign-in refused: not an administrator',
    told: 'was refused at sign-in[ as {it}], who is not an administrator',
  },
  {},
)
export const temporaryPasswordExpired = ofAccount(
  'sign-in.temporary-password-expired',
  {
    words: 'Sign-in refused: temporary password expired',
    told: 'was refused at sign-in[ as {it}], whose temporary password has expired',
  },
  {},
)
export const signInCodeRefused = ofAccount(
  'sign-in.code-refused',
  { words: 'Sign-in refused: wrong code', told: 'gave a wrong code at sign-in[ as {it}]' },
  {},
)
export const ssoIsEnforced = ofAccount(
  'sign-in.sso-enforced',
  {
    words: 'Sign-in refused: SSO is enforced',
    told: 'was refused at sign-in[ as {it}], because SSO is enforced',
  },
  {},
)
export const signedOut = ofAccount('sign-out', { words: 'Signed out', told: 'signed out' }, {})
export const secretRotated = defineAct({
  name: 'service.secret-rotate',
  entity: 'service',
  topic: 'service',
  words: 'Changed the key of the installation',
  told: 'changed the key of the installation',
  fields: {
    second_factors: { kind: 'count', label: 'Second factors' },
    identity_providers: { kind: 'count', label: 'Identity providers' },
    mails: { kind: 'count', label: 'Waiting mails' },
    recovery_codes: { kind: 'count', label: 'Users without recovery codes' },
    mailed_codes: { kind: 'count', label: 'Void codes in mails' },
  },
})
export const sessionsEnded = ofAccount(
  'session.end',
  { words: 'Ended sessions', told: 'ended[ {ended}] session(s) of {it}' },
  {
    ended: { kind: 'count', label: 'Ended' },
  },
)
export const tokenReused = ofAccount(
  'session.token-reuse',
  {
    words: 'Session ended: a used token came again',
    told: 'ended a session of {it}, because a used token came again',
    by: 'system',
  },
  {},
)
export const passwordChanged = ofAccount(
  'password.change',
  { words: 'Changed the password', told: 'changed the password of {it}' },
  {},
)
export const passwordConfirmed = ofAccount(
  'password.confirm',
  { words: 'Set a password', told: 'set a password for {it}' },
  {},
)
export const temporaryPasswordReplaced = ofAccount(
  'password.replace-temporary',
  { words: 'Replaced the temporary password', told: 'replaced the temporary password of {it}' },
  {},
)
export const temporaryPasswordSet = ofAccount(
  'password.reset',
  { words: 'Gave a temporary password', told: 'gave {it} a temporary password' },
  {
    is_break_glass: { kind: 'flag', label: 'Break Glass' },
  },
)
export const passwordResetRequested = ofAccount(
  'password.request-reset',
  { words: 'Asked for a new password', told: 'asked for a new password of {it}' },
  {},
)
export const passwordCodeRefused = ofAccount(
  'password.code-refused',
  { words: 'Wrong code for a new password', told: 'gave a wrong code for a new password of {it}' },
  {},
)
export const mfaOffered = ofAccount(
  'mfa.offer',
  { words: 'Began two-step sign-in', told: 'began two-step sign-in for {it}' },
  {},
)
export const mfaEnrolled = ofAccount(
  'mfa.enrol',
  { words: 'Set up two-step sign-in', told: 'set up two-step sign-in for {it}' },
  {},
)
export const mfaRemoved = ofAccount(
  'mfa.remove',
  { words: 'Turned two-step sign-in off', told: 'turned two-step sign-in off for {it}' },
  {},
)
export const mfaReset = ofAccount(
  'mfa.reset',
  { words: 'Took two-step sign-in away', told: 'took two-step sign-in away from {it}' },
  {},
)
export const recoveryCodesRenewed = ofAccount(
  'mfa.renew-recovery-codes',
  { words: 'Made new recovery codes', told: 'made new recovery codes for {it}' },
  {},
)
export const mfaCodeRefused = ofAccount(
  'mfa.code-refused',
  { words: 'Wrong code of two-step sign-in', told: 'gave a wrong code of two-step sign-in for {it}' },
  {},
)

export const mfaRequired = defineAct({
  name: 'group.require-mfa',
  entity: 'group',
  topic: 'sign-in',
  words: 'Set whether two-step sign-in is required',
  told: 'set whether group {it} requires two-step sign-in',
  fields: { is_mfa_required: { kind: 'flag', label: 'Two-Step Sign-in Required' } },
})
