export const signInMessages = {
  newPasswordChallenge: 'new-password-challenge',
  invalid: 'Invalid username or password.',
  fragmentFailed: 'Sorry, the system is unavailable. Please try again later.',
  brandCheckFailed: 'This system is currently unavailable. Please try again later.',
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
  weakCommon: 'This password is too common. Please choose another one.',
  weakEmail: 'The password must not be your email address.',
  signingOut: 'Signing out...',
  userSignin: 'User Signin',
  adminSignin: 'Admin Signin',
  useSso: 'Use SSO',
  signIn: 'Sign in',
  useUsernamePassword: 'Use Username/Password',
} as const

/** By strength level: 1 too short, 2 no digit, 3 no lower-case letter, 4 no upper-case letter, 0 strong. */
export const passwordLevelMessages = {
  0: 'Strong password.',
  1: 'Use at least 8 characters.',
  2: 'Add a digit.',
  3: 'Add a lowercase letter.',
  4: 'Add an uppercase letter.',
} as const

export const ssoMessages = {
  notSetUp: 'The account does not have SSO set up.',
  failed:
    "Sorry, we were unable to log in to your account using SSO. If you keep getting this error, please contact the provider's support.",
} as const
