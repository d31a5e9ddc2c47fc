import { texts } from '#texts'

/** The texts around the description of the API, which is in English as the calls are. */
export const apiPageMessages = texts('apiPageMessages', {
  title: 'API',
  subtitle: (version: string) =>
    `Every call of version ${version}, with its fields, its answers and its limits. A program reads the same in`,
  signedIn: 'You are signed in.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  signedInText: 'A call that you try uses your session and runs on this server: its changes are real.',
  signedOut: 'You are not signed in.',
  signedOutText: 'Sign in to the portal to try calls with your session, or choose Authorize to set a token.',
  toPortal: 'Administrator Portal',
  filter: 'Find calls by heading or path',
  calls: 'Calls',
  example: 'Example',
  fields: 'Fields of',
  authorize: 'Tokens for the calls that you try',
  close: 'Close',
  remove: 'Remove',
  loading: 'Loading the description of the API',
  none: 'No call has these words in its heading or path.',
  failed: 'The description of the API could not be loaded. Reload the page to try again.',
  otherHost: 'Calls are sent to this server only.',
})
