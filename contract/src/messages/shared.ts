import { texts } from '#texts'

/** Texts that more than one screen shows. Specified texts are verbatim, their odd spellings included. */
export const sharedMessages = texts('sharedMessages', {
  changedMeanwhile: 'Somebody else changed this meanwhile. Please reload and try again.',
  unavailable: 'This system is currently unavailable. Please try again later.',
  criteriaAndKeywords: 'Please select a criteria and enter keywords.',
  invalidPage: 'Invalid page range. Please enter a valid number.',
  faxNumberDigits: 'Fax number must contain only numbers',
  ataMacPrefix: (prefix: string) => `ATA MAC address must start with ${prefix}`,
  unsupportedFile: "The seletced file's type is not supported.",
  chooseGroup: 'Please choose a group.',
  emptyDownload: 'Failed to download the report. Please try again later.',
  latinOnly: (field: string) =>
    `Please be aware ${field} only supports Latin characters. All non-Latin characters will be removed.`,
  tooLong: (field: string, characters: number) =>
    `Please be aware ${field} only supports up to ${characters} characters. All extra characters will be removed.`,
  settingsUpdated: 'Settings are updated',
  cannotLoad: 'Sorry, the system cannot load data now. Please try again later.',
  filter: {
    banner: 'Clear the Filter',
    showAll: 'Show All',
    chooseGroup: 'Choose a Group',
    cancel: 'Cancel',
    criteriaLabel: 'Criteria',
    keywordsLabel: 'Keywords',
    search: 'Search',
    keywords: (criteria: string, keywords: string) => `${criteria}: ${keywords}`,
    none: 'No filter is set.',
    stale: 'The rows below are those of the last load.',
    selected: (count: number) => `${count.toLocaleString('en-US')} selected`,
  },
  form: {
    unsaved: 'There are changes that are not saved yet.',
    busy: 'Please wait…',
    saved: 'The changes are saved.',
    discarded: 'The changes are discarded.',
    changedTo: (field: string, value: string) => `${field}: ${value}`,
    on: 'on',
    off: 'off',
  },
  tabs: { label: 'Settings and history', settings: 'Settings', history: 'History' },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes on this screen are not saved yet, and will be lost.',
    action: 'Leave',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'Your changes in this dialog are not saved yet, and will be lost.',
    action: 'Discard',
    keep: 'Keep Editing',
  },
  pager: {
    go: 'Go',
    prev: 'Prev',
    next: 'Next',
    page: 'Page',
    label: 'Pages',
    labelAbove: 'Pages, above the rows',
    ofPages: (pages: string, count: number) => (count === 1 ? 'of total 1 page' : `of total ${pages} pages`),
  },
  table: {
    isNew: 'New',
    selectAll: 'Select all rows of this page',
    selectAllShort: 'Select all',
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
})

/** Our own texts of the server for outcomes that belong to no screen: short, and with the reason. */
export const serverMessages = texts('serverMessages', {
  badRequest: 'The request is not valid.',
  deviceOn: (program: string, system: string) => `${program} on ${system}`,
  unknownField: 'This field is not known here.',
  malformedJson: 'The request body is not valid JSON.',
  malformedForm: 'The form is not valid.',
  badText: 'The request contains characters that are not allowed.',
  attemptName: 'An Idempotency-Key has 1 to 100 letters, digits and . : _ -',
  unauthorised: 'Please sign in.',
  noApiKey: 'A valid API key of the fax engine is needed here.',
  expired: 'The access token has expired.',
  wrongCredentials: 'Invalid username or password.',
  forbidden: 'Your account is not permitted to do this.',
  xsrf: 'The cross-site request token does not match.',
  notFound: 'Not found.',
  wrongMethod: 'This method is not allowed here.',
  wrongContentType: 'This content type is not supported here.',
  tooLarge: 'The request is too large.',
  tooMany: 'Too many tries. Please wait a while and try again.',
  tooManyOpen: 'This is running several times already. Please end one of them and try again.',
  tooMuchOpen: 'Too much of this is running at the moment. Please try again shortly.',
  tooBusy: 'The server is too busy to check a password. Please try again shortly.',
  unforeseen: 'Something went wrong on our side.',
  databaseAway: 'The service is not available at the moment. Please try again shortly.',
})

/** Texts of an act that can be taken back. */
export const undoMessages = {
  undo: 'Undo',
  undoHint: 'Undo (Ctrl Z)',
  busy: 'Undoing…',
  done: 'Undone',
  refused: 'Not undone',
}

/** Texts of a download whose screen was left. */
export const downloadMessages = {
  working: 'Download',
  done: 'Downloaded',
}

export const printMessages = texts('printMessages', {
  printed: (provider: string, account: string, time: string) =>
    `${provider} · printed by ${account} at ${time}`,
})

export const timeMessages = texts('timeMessages', {
  /** The zone of a list whose times lie on both sides of a change of clocks. */
  unlessMarked: (zone: string, other: string) => `${zone}, unless marked ${other}`,
})
