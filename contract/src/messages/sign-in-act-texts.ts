/** The acts of sign-in, passwords and the second factor: a part of `actTexts`. */
export const signInActTexts = {
  'identity-provider.add-domains': {
    words: 'Gave domains to an identity provider',
    told: 'gave domains to identity provider {it}[ of group {group}]',
  },
  'identity-provider.remove-domains': {
    words: 'Took domains from an identity provider',
    told: 'took domains from identity provider {it}[ of group {group}]',
  },
  'identity-provider.update': {
    words: 'Changed an identity provider',
    told: 'changed identity provider {it}[ of group {group}]',
  },
  'sign-in.sso': { words: 'Signed in by SSO', told: 'signed in by SSO[ of {identity_provider}]' },
  'sign-in.sso-refused': {
    words: 'SSO sign-in refused',
    told: 'was refused at SSO sign-in[ by identity provider {it}]',
  },
  'sign-in': { words: 'Signed in', told: 'signed in' },
  'sign-in.failed': { words: 'Sign-in failed', told: 'failed to sign in[ as {it}]' },
  'sign-in.locked': {
    words: 'Sign-in refused: too many tries',
    told: 'tried too often to sign in[ as {it}]',
  },
  'sign-in.not-administrator': {
    words: 'Sign-in refused: not an administrator',
    told: 'was refused at sign-in[ as {it}], who is not an administrator',
  },
  'sign-in.temporary-password-expired': {
    words: 'Sign-in refused: temporary password expired',
    told: 'was refused at sign-in[ as {it}], whose temporary password has expired',
  },
  'sign-in.code-refused': {
    words: 'Sign-in refused: wrong code',
    told: 'gave a wrong code at sign-in[ as {it}]',
  },
  'sign-in.sso-enforced': {
    words: 'Sign-in refused: SSO is enforced',
    told: 'was refused at sign-in[ as {it}], because SSO is enforced',
  },
  'sign-out': { words: 'Signed out', told: 'signed out' },
  'session.end': { words: 'Ended sessions', told: 'ended[ {ended}] session(s) of {it}' },
  'session.token-reuse': {
    words: 'Session ended: a used token came again',
    told: 'ended a session of {it}, because a used token came again',
  },
  'password.change': { words: 'Changed the password', told: 'changed the password of {it}' },
  'password.confirm': { words: 'Set a password', told: 'set a password for {it}' },
  'password.replace-temporary': {
    words: 'Replaced the temporary password',
    told: 'replaced the temporary password of {it}',
  },
  'password.reset': { words: 'Gave a temporary password', told: 'gave {it} a temporary password' },
  'password.request-reset': { words: 'Asked for a new password', told: 'asked for a new password of {it}' },
  'password.code-refused': {
    words: 'Wrong code for a new password',
    told: 'gave a wrong code for a new password of {it}',
  },
  'mfa.offer': { words: 'Began two-step sign-in', told: 'began two-step sign-in for {it}' },
  'mfa.enrol': { words: 'Set up two-step sign-in', told: 'set up two-step sign-in for {it}' },
  'mfa.remove': { words: 'Turned two-step sign-in off', told: 'turned two-step sign-in off for {it}' },
  'mfa.reset': { words: 'Took two-step sign-in away', told: 'took two-step sign-in away from {it}' },
  'mfa.renew-recovery-codes': { words: 'Made new recovery codes', told: 'made new recovery codes for {it}' },
  'mfa.code-refused': {
    words: 'Wrong code of two-step sign-in',
    told: 'gave a wrong code of two-step sign-in for {it}',
  },
}
