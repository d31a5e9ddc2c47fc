/** Every constant of the product. Lengths count code points; times are seconds unless the name says otherwise. */

/** The largest identifier that the database keeps. */
export const largestId = 2_147_483_647

export const release = { version: '2.1.0', year: 2025 } as const

export const paging = { pageSize: 20, pageSizeMax: 1000, startMax: 10_000_000, pickerPageSize: 1000 } as const

export const lengths = {
  username: 50,
  passwordMin: 8,
  passwordMax: 16,
  ssoEmail: 50,
  email: 50,
  personName: 20,
  csidShown: 20,
  csid: 19,
  faxNumberMin: 3,
  faxNumber: 20,
  ataMac: 12,
  searchKeywords: 40,
  auditAction: 60,
  /** A filter of a saved view: the names of many acts. */
  savedFilter: 4000,
  faxNumberSearch: 40,
  groupNameInput: 50,
  groupName: 49,
  brandInput: 40,
  brandName: 49,
  brandDomain: 49,
  coverPageNameInput: 50,
  coverPageName: 49,
  sharedLineName: 50,
  welcomeEmail: 250,
  emailSignature: 250,
  reportName: 40,
  holdReason: 250,
  apiKeyName: 40,
  viewName: 60,
  mailHost: 253,
  mailUser: 320,
  mailPassword: 500,
  webhookName: 60,
  webhookUrl: 500,
  bulletinSubject: 100,
  bulletinContent: 5000,
} as const

export const seconds = {
  refreshCooldown: 5,
  ataOnline: 1200,
  redirectAfterPasswordSet: 3,
  messageShown: 2,
  /** For so long the account that returned numbers to the inventory can take them back. */
  returnTakenBack: 600,
  redirectAfterSave: 2,
  usageReportReload: 2,
  accessToken: 15 * 60,
  refreshGrace: 10,
  oneTimeSignInToken: 60,
  passwordResetCode: 15 * 60,
  /** So long an address gets no code after the account itself has changed to it. */
  ownAddressRests: 24 * 3600,
  activationLink: 7 * 24 * 3600,
  temporaryPassword: 7 * 24 * 3600,
  healthReportFresh: 15 * 60,
} as const

export const session = { idleMinutes: 30, maxHours: 12, refreshesPerMinute: 120 } as const

/** Guessing is counted in windows; a try is charged before the password is hashed. */
export const guessing = {
  windowSeconds: 15 * 60,
  perAccountAndAddress: 5,
  perAccountFromUnknownAddresses: 20,
  perAddress: 50,
  knownAddressDays: 30,
  codeTries: 5,
  resetMailsPerMailboxHour: 5,
  resetMailsPerAddressHour: 20,
} as const

/**
 * `mostWaiting` callers wait for a hash in each line: known pairs of account and address, and all others. Half of the
 * first line is for a branch at most, `mostOfAccount` places for an account.
 */
export const passwordHashing = { mostWaiting: 250, mostOfAccount: 3, retryAfterSeconds: 10 } as const

export const singleSignOn = {
  pendingSeconds: 15 * 60,
  assertionKeptSeconds: 24 * 3600,
  clockSkewSeconds: 60,
  recordsOfAddress: 20,
  answerSeconds: 5,
  answerBytes: 256 * 1024,
  metadataBytes: 256 * 1024,
  providerName: 40,
} as const

/** The limits for XML from outside: its size, the namespaces in scope at one place, and the time of a parse. */
export const xml = {
  bytes: 64 * 1024,
  depth: 32,
  attributes: 64,
  elements: 2000,
  namespaces: 64,
  parseMilliseconds: 1000,
} as const

/** So many documents may wait for the thread that reads them, and bodies of requests for their turn. */
export const waitingInLine = { singleSignOns: 100, coverPages: 50, userLists: 100, largeBodies: 100 } as const

export const counts = {
  /** That one filter of the audit list may name. */
  auditActions: 200,
  faxNumbersShownPerUser: 5,
  emailsPerList: 5,
  emailsPerListDefault: 1,
  coverPagesPerGroup: 5,
  brandsPerGroup: 1,
  recoveryCodes: 10,
  treeDepth: 50,
  groupsNamed: 5,
} as const

/** Authenticator apps support six digits and half a minute, and few of them anything else. */
export const mfa = {
  digits: 6,
  stepSeconds: 30,
  driftSteps: 1,
  secretBytes: 20,
  offerSeconds: 30 * 60,
} as const

/** The number of welcome e-mails to one user, and from one branch of the tree, in a day. */
export const welcomeEmails = { perUserDay: 5, perBranchDay: 20_000 } as const

/**
 * The fax numbers that a branch moves or returns: each one leaves a record for years, and a call with a thousand of them
 * keeps the database busy for a moment.
 */
export const numberMoves = { perMinute: 10_000, perAccount: 2000, inProcess: 6000 } as const

/** The users that are subscribed to shared lines or taken out of them: each one leaves a record for years, too. */
export const subscriberChanges = { perMinute: 10_000, perAccount: 2000, inProcess: 6000 } as const

/** The groups, users and numbers that changes of groups go through, while all others wait for the lock of the tree. */
export const groupCascades = { perMinute: 20_000 } as const

/** Changes of addresses that a branch asks for, and new users that it is refused: they tell whether an address is taken. */
export const emailChanges = { perMinute: 60 } as const

/**
 * Storage durations. Every night the run begins at this time of GMT, or as soon as a process works again. It deletes so many
 * faxes at a time. Previews count up to a limit. The sums of a day are kept for so many months.
 */
export const retention = {
  daysMax: 2600,
  undeliverableExtraDays: 90,
  beginsAtMinute: 8 * 60 + 25,
  deletedAtOnce: 5000,
  groupsAtOnce: 500,
  countedAtMost: 100_000,
  sumsKeptMonths: 14,
} as const

/** Records of the audit log are read and removed in so many at a time, and never before they are so many months old. */
export const auditRetention = { leastMonths: 12, recordsAtOnce: 5000 } as const

/** The views that an account may save, those that a menu shows, and the sizes of what a view holds. */
export const savedViews = {
  perAccount: 100,
  shownMost: 500,
  nameOfField: 40,
  filtersMost: 10,
  columnsMost: 30,
} as const

/** At most `most` matches of each kind are shown. `read` are ranked, so that a common word costs no more. */
export const searches = { most: 5 } as const

export const uploads = {
  coverPageBytes: 2 * 1024 * 1024,
  /** A file of that size as base64, which a message must refuse, and the fields beside it. */
  coverPageBodyBytes: 2_900_000,
  /** Each call holds some 10 MB while it lasts. */
  coverPagesOpen: { perAccount: 4, inProcess: 16, seconds: 60 },
  coverPagesPerAccount: { most: 60, windowSeconds: 600 },
  /** What a Word file may unpack to. */
  coverPageEntries: 1000,
  coverPageUnpackedBytes: 20 * 1024 * 1024,
  coverPageRatio: 200,
  importBytes: 10 * 1024 * 1024,
  importRows: 50_000,
  importChunkRows: 500,
  importColumns: 100,
  importRowBytes: 10_000,
  /** In the columns that an import reads. */
  importCellCharacters: 200,
  /** The files that an account may send or have checked at once. A slower client is cut. */
  importsOpen: { perAccount: 4, inProcess: 24, seconds: 300 },
  importChecksOpen: { perAccount: 2, inProcess: 12, seconds: 300 },
  importsWaiting: 10,
  importsWaitingOfBranch: 40,
  /** The files of a branch have so many KiB in a day: they take the most room of all that a customer writes. */
  importKibibytesDay: 100 * 1024,
  faxFiles: 3,
  faxMegabytes: 30,
} as const

/** The limits for one API key. A batch of 1,000 entries fits into the bytes many times. */
export const engine = {
  entriesMost: 1000,
  heartbeatsPerMinute: 600,
  handOutsPerMinute: 120,
  faxBatchesPerMinute: 600,
  healthPerMinute: 60,
  faxBodyBytes: 1024 * 1024,
  /** A fax may begin so much later than now: clocks differ. */
  clockSkewSeconds: 300,
  /** How often one fax may be in a batch with other values. */
  statesInBatch: 8,
  /** Records that became no fax: the newest are kept, for some days, each and its reason up to some characters. */
  refusals: { most: 100_000, keptDays: 30, characters: 4000, reasonCharacters: 300 },
  bodyBytes: 512 * 1024,
} as const

/** The keys of a group that are not revoked, and the calls of one key. Lists also show the keys revoked last. */
export const apiKeys = {
  perGroup: 20,
  callsPerMinute: 600,
  madePerAccount: { most: 30, windowSeconds: 600 },
  revokedShown: 20,
} as const

/** The callers of one address whose token is none get so many answers in a minute. */
export const badTokens = { perMinute: 300 } as const

/**
 * Finished imports and their rows are kept for this long. The checks of a branch tell this many emails of users outside of
 * the caller's scope in an hour.
 */
export const imports = { keptDays: 90, foreignEmailsHour: 1000 } as const

/** Pages of faxes. Each counts its rows over up to 180 days: many at once of one account would delay all others. */
export const faxPagesOpen = { perAccount: 6, inProcess: 64, seconds: 60 } as const

/** Downloads of lists. Each open one holds some megabytes, also while its client reads slowly. */
export const downloadsOpen = { perAccount: 4, inProcess: 32, seconds: 3600 } as const

export const reports = {
  usageDaysMax: 180,
  /** The causes and the groups that the overview of usage names. */
  overviewRows: 5,
  /** The reports of an account that are being made at once. */
  usageWaiting: 10,
  /** Requested reports are kept for so long. */
  requestedKeptDays: 90,
  /** A report that could not be made so many times has failed. */
  usageAttempts: 5,
  dailyKeptDays: 7,
  weeklyKept: 8,
  monthlyKept: 13,
} as const

export const branding = {
  /** In px: on the sign-in page, and in the menu. */
  previews: ['350x60', '240x41'],
  /** Of the logo's file, as it is sent and as it is stored. */
  logoBytes: 512 * 1024,
  logoPixels: 1_000_000,
  /** Of a request: base64 takes a third more, and the other fields need room too. */
  bodyBytes: 720 * 1024,
  /** Of a branch. */
  testMailsPerMinute: 5,
  /** A mail server that failed gets no mail for this long. */
  mailServerRestsSeconds: 300,
} as const

/** Codes of the wire that the specification quotes as strings. */
export const faxTypes = { vFax: '0', ata: '1' } as const
export const ata = { macPrefix: '001F' } as const

/** Names of the cookies; the short code names are part of the interface to integrators. */
export const cookies = {
  adminUid: 'fau',
  accessToken: 'fat',
  refreshToken: 'far',
  subGroupCount: 'fsc',
  xsrf: 'XSRF-TOKEN',
} as const

export const headers = {
  xsrf: 'x-xsrf-token',
  background: 'x-background',
  signInNonce: 'x-sign-in-nonce',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
} as const
