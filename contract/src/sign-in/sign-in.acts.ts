import { type ActName, type RecordedField, defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

/** An act on the account of the person who signs in. */
const ofAccount = <const Name extends ActName, const Fields extends Readonly<Record<string, RecordedField>>>(
  name: Name,
  fields: Fields,
) => defineAct({ name, entity: 'user', topic: 'sign-in', fields })

export const signedIn = ofAccount('sign-in', {
  second_factor: { kind: 'text', label: () => actLabels.secondStep },
})
export const signInFailed = ofAccount('sign-in.failed', {})
export const signInLocked = ofAccount('sign-in.locked', {})
export const signInNotAdministrator = ofAccount('sign-in.not-administrator', {})
export const temporaryPasswordExpired = ofAccount('sign-in.temporary-password-expired', {})
export const signInCodeRefused = ofAccount('sign-in.code-refused', {})
export const ssoIsEnforced = ofAccount('sign-in.sso-enforced', {})
export const signedOut = ofAccount('sign-out', {})
export const secretRotated = defineAct({
  name: 'service.secret-rotate',
  entity: 'service',
  topic: 'service',
  fields: {
    second_factors: { kind: 'count', label: () => actLabels.secondFactors },
    identity_providers: { kind: 'count', label: () => actLabels.identityProviders },
    mails: { kind: 'count', label: () => actLabels.waitingMails },
    webhooks: { kind: 'count', label: () => actLabels.webhookSecrets },
    mail_servers: { kind: 'count', label: () => actLabels.mailServerPasswords },
    recovery_codes: { kind: 'count', label: () => actLabels.usersWithoutRecoveryCodes },
    mailed_codes: { kind: 'count', label: () => actLabels.voidCodesInMails },
  },
})
export const sessionsEnded = ofAccount('session.end', {
  ended: { kind: 'count', label: () => actLabels.ended },
})
export const userUnlocked = ofAccount('user.unlock', {})
export const tokenReused = { ...ofAccount('session.token-reuse', {}), by: 'system' } as const
export const passwordChanged = ofAccount('password.change', {})
export const passwordConfirmed = ofAccount('password.confirm', {})
export const temporaryPasswordReplaced = ofAccount('password.replace-temporary', {})
export const temporaryPasswordSet = ofAccount('password.reset', {
  is_break_glass: { kind: 'flag', label: () => actLabels.breakGlass },
})
export const passwordResetRequested = ofAccount('password.request-reset', {})
export const passwordCodeRefused = ofAccount('password.code-refused', {})
export const mfaOffered = ofAccount('mfa.offer', {})
export const mfaEnrolled = ofAccount('mfa.enrol', {})
export const mfaRemoved = ofAccount('mfa.remove', {})
export const mfaReset = ofAccount('mfa.reset', {})
export const recoveryCodesRenewed = ofAccount('mfa.renew-recovery-codes', {})
export const mfaCodeRefused = ofAccount('mfa.code-refused', {})

export const mfaRequired = defineAct({
  name: 'group.require-mfa',
  entity: 'group',
  topic: 'sign-in',
  fields: { is_mfa_required: { kind: 'flag', label: () => actLabels.twoStepSignInRequired } },
})
