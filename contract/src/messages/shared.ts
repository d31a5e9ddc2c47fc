/** Texts that more than one screen shows. Specified texts are verbatim, their odd spellings included. */
export const sharedMessages = {
  unavailable: 'This system is currently unavailable. Please try again later.',
  criteriaAndKeywords: 'Please select a criteria and enter keywords.',
  invalidPage: 'Invalid page range. Please enter a valid number.',
  faxNumberDigits: 'Fax number must contain only numbers',
  ataMacPrefix: (prefix: string) => `ATA MAC address must start with ${prefix}`,
  unsupportedFile: "The seletced file's type is not supported.",
  chooseGroup: 'Please choose a group.',
  latinOnly: (field: string) =>
    `Please be aware ${field} only supports Latin characters. All non-Latin characters will be removed.`,
  tooLong: (field: string, characters: number) =>
    `Please be aware ${field} only supports up to ${characters} characters. All extra characters will be removed.`,
  settingsUpdated: 'Settings are updated',
  cannotLoad: 'Sorry, the system cannot load data now. Please try again later.',
  filter: { banner: 'Clear the Filter', chooseGroup: 'Choose a Group', cancel: 'Cancel' },
  form: {
    unsaved: 'There are changes that are not saved yet.',
    changedTo: (field: string, value: string) => `${field}: ${value}`,
    on: 'on',
    off: 'off',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed on this screen is not saved yet, and will be lost.',
    action: 'Leave',
  },
  pager: {
    go: 'Go',
    prev: 'Prev',
    next: 'Next',
    page: 'Page',
    label: 'Pages',
    ofPages: (pages: string, count: number) => (count === 1 ? 'of 1 page' : `of ${pages} pages`),
  },
  table: {
    selectAll: 'Select all rows of this page',
    selectRow: (name: string) => `Select ${name}`,
    loading: 'Loading…',
  },
  tryAgain: 'Try again',
  refresh: 'Refresh',
  refreshIn: (seconds: number) => `Refresh (in ${seconds} s)`,
  copy: (text: string) => `Copy ${text}`,
  copied: 'Copied',
  close: 'Close',
  confirm: 'Confirm',
} as const

/** Texts of the server for outcomes that no screen owns. Ours: short, and they name the reason. */
export const serverMessages = {
  badRequest: 'The request is not valid.',
  malformedJson: 'The request body is not valid JSON.',
  badText: 'The request contains characters that are not allowed.',
  unauthorised: 'Please sign in.',
  expired: 'The access token has expired.',
  wrongCredentials: 'Invalid username or password.',
  forbidden: 'Your account is not permitted to do this.',
  xsrf: 'The cross-site request token does not match.',
  notFound: 'Not found.',
  wrongMethod: 'This method is not allowed here.',
  wrongContentType: 'This content type is not supported here.',
  tooLarge: 'The request is too large.',
  tooMany: 'Too many tries. Please wait a while and try again.',
  unforeseen: 'Something went wrong on our side.',
  databaseAway: 'The service is not available at the moment. Please try again shortly.',
  changedMeanwhile: 'Somebody else changed this meanwhile. Please reload and try again.',
} as const
