import { texts } from '#texts'

/** Texts of the mails that the server sends. Names are put in as text, never as markup. */
export const welcomeMailMessages = texts('welcomeMailMessages', {
  subject: (product: string) => `Welcome to ${product}`,
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  intro: (product: string) => `Your account at ${product} is ready.`,
  setPassword: 'Set your password',
  setPasswordNote: 'The link works once, within the next 7 days.',
  signIn: 'Sign in',
  signInBySso: 'Sign in by SSO',
  account: (email: string) => `Your username: ${email}`,
  guideTitle: 'User guide',
  guide: [
    'Sign in with your email address and your password.',
    'To send a fax, enter the dial number and attach up to 3 files, 30 MB combined.',
    'Received faxes are listed under your fax number; new ones are marked.',
  ],
  guideBySso: 'Sign in by SSO with your email address, without a password.',
  unexpected: 'If you did not expect this email, you can ignore it.',
})

export const resetMailMessages = texts('resetMailMessages', {
  subject: (product: string) => `Your code for ${product}`,
  intro: (product: string) => `Somebody asked to set a new password for your account at ${product}.`,
  code: 'Your code:',
  note: 'It works once, within the next 15 minutes. We never ask you for it.',
  unexpected: 'If it was not you, ignore this email: your password stays as it is.',
})

export const emailChangedMailMessages = texts('emailChangedMailMessages', {
  subject: (product: string) => `Your email address at ${product} was changed`,
  greeting: welcomeMailMessages.greeting,
  intro: (product: string, email: string) =>
    `An administrator replaced the email address ${email} of your account at ${product} with another one.`,
  effect: 'You sign in with the new address now. Emails about your account go there.',
  unexpected: 'If you did not expect this, please contact your administrator.',
})

export const ssoMailMessages = texts('ssoMailMessages', {
  subject: (product: string) => `Sign in to ${product} by SSO`,
  intro: (product: string) =>
    `Somebody asked to set a new password for your account at ${product}. Your organisation signs in by SSO, without a password.`,
  signIn: 'Sign in by SSO',
  unexpected: 'If it was not you, ignore this email.',
})

/** The invented user of the preview that the screens of a brand show, and the code in the link. */
export const mailPreview = {
  user: { email: 'ada.king@example.com', first_name: 'Ada', last_name: 'King' },
  code: 'preview',
} as const
