import { texts } from '#texts'

export const ssoMessages = texts('ssoMessages', {
  notSetUp: 'The account does not have SSO set up.',
  failed:
    "Sorry, we were unable to log in to your account using SSO. If you keep getting this error, please contact the provider's support.",
  enforced: 'Please sign in by SSO.',
  notRegistered: 'No identity provider is registered for this group. Please ask the provider’s support.',
  notTried: 'Sign in by SSO once yourself before passwords are switched off.',
})

/**
 * The reasons for which a sign-in that came back from an identity provider was refused, as far as its user may know
 * them. The page gets the name, never a text, so a link cannot make it show other words.
 */
export const ssoRefusalMessages = texts('ssoRefusalMessages', {
  failed: ssoMessages.failed,
  'not-set-up': ssoMessages.notSetUp,
  cancelled: 'The sign-in was cancelled at your identity provider.',
  expired: 'This sign-in has run out, or was used already. Please sign in again.',
  'unknown-account':
    'Your identity provider knows you, but no account here is yours. Please ask your administrator.',
  'email-not-verified':
    'Your identity provider has not verified your email address. Please ask your administrator.',
  'account-disabled': 'Your account is switched off. Please ask your administrator.',
  'not-administrator': 'This portal is for administrators. Please sign in to the user portal.',
})
export type SsoRefusal = keyof typeof ssoRefusalMessages
