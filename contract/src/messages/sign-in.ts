import { texts } from '#texts'
import type { SessionEnd } from '../sign-in/session-ends.ts'

export const signInMessages = texts('signInMessages', {
  invalid: 'Invalid username or password.',
  fragmentFailed: 'Sorry, the system is unavailable. Please try again later.',
  brandCheckFailed: 'This system is currently unavailable. Please try again later.',
  unknownHost: 'No brand has this address.',
  hostNotAllowed: 'The user is not allowed to sign in at this address.',
  notAllowedOnHost: (host: string) => `The user is not allowed to access ${host}.`,
  passwordsDiffer: 'The new passwords do not match.',
  passwordRejected:
    "Invalid password format. If you keep getting the error, please contact the provider's support team.",
  usernameRequired: 'Please enter your username.',
  usernameInvalid: 'Please enter a valid email address.',
  usernameTooLong: 'The username can have at most 50 characters.',
  passwordRequired: 'Please enter your password.',
  passwordTooLong: (most: number) => `The password can have at most ${most} characters.`,
  passwordSet: 'Your new password is set.',
  passwordSetRedirect: 'You will be taken to the sign-in page.',
  activationFailed: 'This link is no longer valid. Please ask your administrator for a new welcome email.',
  samePassword: 'The new password must not be the present one.',
  weakCommon: 'This password is too common. Please choose another one.',
  weakEmail: 'The password must not be your email address.',
  signingOut: 'Signing out...',
  userSignin: 'User Signin',
  adminSignin: 'Admin Signin',
  sso: 'Use SSO',
  signIn: 'Sign in',
  usernamePassword: 'Use Username/Password',
  username: 'Username',
  password: 'Password',
  email: 'Email',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  userSigninText: 'Sending and receiving faxes happens in the user portal.',
  userSigninOpen: 'Open the user portal',
  userSigninUnset: 'The user portal is at another address. Please ask your provider for it.',
  checkingHost: 'Checking this address…',
  checkingToken: 'Signing in…',
  badges: 'Compliance',
  emailRequired: 'Please enter your email address.',
  emailTooLong: 'The email address can have at most 50 characters.',
  newPasswordTitle: 'Set a new password',
  newPasswordText: 'Your password is temporary. Please choose a new one to go on.',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  newPasswordRequired: 'Please enter the new password again.',
  setPassword: 'Set password',
  toSignIn: 'Go to the sign-in page',
  firstTimeTitle: 'Welcome',
  firstTimeText: (email: string) => `Choose a password for ${email}.`,
  firstTimeInvalid: 'This link is incomplete. Please open the link of your welcome email again.',
  forgot: 'Forgot your password?',
  forgotText: 'Enter your email address, and we send you a code that sets a new password.',
  sendCode: 'Send the code',
  haveCode: 'I have a code',
  codeSent: (email: string) =>
    `If ${email} has an account here, a code is on its way. It works for 15 minutes.`,
  confirmText: 'Enter the code from the email, and the password you want from now on.',
  code: 'Code',
  codeRequired: 'Please enter the 6 digits of the code.',
  codeFailed: 'The code is wrong or has run out. Please check it, or ask for a new one.',
  newCode: 'Ask for a new code',
  changeText: 'A new password ends all your sessions. You sign in with it afterwards.',
  presentPassword: 'Current password',
  cancel: 'Cancel',
})

/** By strength level: 1 too short, 2 no digit, 3 no lower-case letter, 4 no upper-case letter, 0 strong. */
export const passwordLevelMessages = texts('passwordLevelMessages', {
  0: 'Strong password.',
  1: 'Use at least 8 characters.',
  2: 'Add a digit.',
  3: 'Add a lowercase letter.',
  4: 'Add an uppercase letter.',
})

export const sessionMessages = texts('sessionMessages', {
  title: 'Sessions',
  text: 'Where you are signed in. If you do not know one of them, end it and change your password.',
  columns: { device: 'Device', address: 'Address', created_time: 'Signed in', last_used_time: 'Last seen' },
  actions: 'Action',
  unknownDevice: 'Unknown device',
  current: 'This session',
  end: 'End',
  endOf: (device: string, address: string) => `End the session of ${device} at ${address}`,
  endOthers: 'End All Other Sessions',
  endOthersConfirm: 'Everybody else who is signed in with your account is signed out at once.',
  endedTitle: 'Sessions',
  ended: (count: number) => (count === 1 ? '1 session was ended.' : `${count} sessions were ended.`),
  endFailed: 'The session could not be ended. Please try again.',
  timesIn: (zone: string) => `Times in ${zone}`,
})

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
  account_moved: 'You were signed out because your account moved to a group with another sign-in.',
  token_used_twice: 'You were signed out because your session was used from two places at once.',
  account_unavailable: 'You were signed out because your account is no longer available.',
}

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
  'other-host': 'Your account may not sign in at the address where you began. Please sign in here.',
})
export type SsoRefusal = keyof typeof ssoRefusalMessages

/** The second factor: at sign-in, and the screen of it in the account menu. */
export const mfaMessages = texts('mfaMessages', {
  title: 'Two-Step Sign-in',
  stepText: 'Enter the code that your authenticator app shows now.',
  enrolText: 'Your account needs a second step. Scan the image with an authenticator app on your phone.',
  scanText: 'Scan the image with an authenticator app on your phone.',
  image: 'QR code for the authenticator app',
  typeKey: 'No camera? Type this key into the app:',
  keyFailed: 'The key could not be loaded. You can still scan the image.',
  appCode: 'Code from the app',
  recoveryCode: 'Recovery code',
  anyCode: 'Code from the app, or a recovery code',
  codeRequired: 'Please enter the 6 digits that the app shows.',
  recoveryCodeRequired: 'Please enter one of your recovery codes.',
  anyCodeRequired: 'Please enter the 6 digits that the app shows, or a recovery code.',
  byRecoveryCode: 'Use a recovery code',
  byApp: 'Use the app',
  recoveryText: 'Enter one of the recovery codes you kept. Each works once.',
  wrongCode: 'The code is wrong, has run out or was used already. Please enter the next one.',
  requiredRefusal: 'Your provider requires the second step, so it cannot be turned off.',
  backToSignIn: 'Back to the sign-in page',
  signIn: 'Sign in',
  confirm: 'Confirm',
  codesTitle: 'Your Recovery Codes',
  codesText:
    'Without your phone, each of these codes signs you in once. They are shown only now: keep them in a safe place.',
  copyCodes: 'Copy',
  copiedCodes: 'Copied',
  downloadCodes: 'Download',
  codesFile: (product: string, email: string) => `${product} recovery codes of ${email}`,
  codesFileName: 'recovery-codes.txt',
  kept: 'I have kept them',
  statusOn: 'On',
  statusOff: 'Off',
  summary: 'A code from your phone protects you even if someone knows your password.',
  since: (time: string) => `Since ${time}.`,
  offText: 'Anyone who knows your password can sign in as you.',
  onText: 'Sign-in asks for the code of your authenticator app.',
  requiredText: 'Your provider requires it, so it cannot be turned off.',
  requiredSoonText: 'Your provider requires it: the next sign-in asks you to set it up.',
  codesLeft: (left: number) => (left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`),
  setUp: 'Set Up',
  replace: 'Use Another App or Phone',
  renew: 'New Recovery Codes',
  turnOff: 'Turn Off',
  setUpText: 'Enter your password to begin. All your other sessions end when you are done.',
  replaceText:
    'Enter your password and a current code. The present app works until the new one is confirmed; then all your other sessions end.',
  renewText: 'Enter your password and a current code. The codes you have now stop working.',
  turnOffText: 'Enter your password and a current code. From then on your password alone signs you in.',
  next: 'Next',
  turnedOff: 'The second step is turned off.',
  turnedOn: 'The second step is on.',
  renewed: 'The former recovery codes no longer work.',
})
