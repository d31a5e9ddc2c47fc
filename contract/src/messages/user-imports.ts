import { texts } from '#texts'
import { uploads } from '../limits.ts'

const count = (number: number): string => number.toLocaleString('en-US')

export const importMessages = texts('importMessages', {
  title: 'Import User List',
  reportsTitle: 'Reports - Import User List',
  submitted: (email: string) =>
    `The request has been submitted. Once the job is completed, you will receive an email notification to your email address ${email}.`,
  timeZoneRequired: 'Please choose a time zone.',
  fileRequired: 'Please choose one user list in CSV format',
  done: 'Done',
  processing: 'Processing',
  downloadDetails: 'Download Details',
  reports: 'Reports',
  importAction: 'Import',
  columns: {
    ref_code: 'Ref Code',
    group_requested: 'Import-to-Group',
    time_zone: 'Time Zone',
    email: 'Report-to-Email',
    created_time: 'Requested Time',
    status: 'Status',
    operation: 'Operation',
  },
})

/** The results of rows, and the columns that the details file adds to those of the imported one. */
export const importResults = {
  created: 'Created',
  skipped: 'Skipped',
  failed: 'Failed',
  resultColumn: 'Result',
  messageColumn: 'Message',
} as const

/** Why a row is not created. A message never says where an address or a number is in use. */
export const importRowMessages = texts('importRowMessages', {
  nameRequired: (column: string) => `${column} is missing.`,
  nameTooLong: (column: string, most: number) => `${column} has more than ${most} characters.`,
  nameNotLatin: (column: string) => `${column} has characters that are not supported: use Latin letters.`,
  emailRequired: 'Email is missing.',
  emailTooLong: (most: number) => `Email has more than ${most} characters.`,
  emailInvalid: 'Email is not a valid email address.',
  welcomeInvalid: 'SendWelcomeEmail must be 1 or 0.',
  nameDamaged: (column: string) => `${column} looks damaged. Check how the list was saved.`,
  namesDamaged: (first: string, last: string) =>
    `${first} and ${last} look damaged. Check how the list was saved.`,
  numberInvalid: 'FaxNumber must have 3 to 20 digits and nothing else.',
  numberChanged:
    'A spreadsheet has changed FaxNumber. Format the column as text, and enter the number again.',
  macInvalid: 'MacAddress must have 12 hexadecimal digits.',
  macWithoutNumber: 'MacAddress needs a FaxNumber.',
  badText: 'The row has a character that is not allowed.',
  cellTooLong: `A cell has more than ${uploads.importCellCharacters} characters.`,
  tooManyCells: 'The row has more cells than the header.',
  emailInFile: (row: number) => `Row ${row} of the file has the same email.`,
  numberInFile: (row: number) => `Row ${row} of the file has the same fax number.`,
  emailInGroup: 'The user is in the group already.',
  emailTaken: 'A user with this email already exists.',
  emailUnchecked:
    'Not checked: too many emails of lists in this hour are in use already. An import checks the row.',
  numberNotFree: 'The fax number is not an unassigned number of the group or below.',
  groupGone: 'The group does not exist any more.',
  groupDeactivated: 'The group was deactivated.',
  administratorGone: 'The administrator of the import may not add users to this group any more.',
  keyGone: 'The API key of the import may not add users to this group any more.',
  brandSendsNoWelcome: 'The brand of the group does not send welcome emails. Set SendWelcomeEmail to 0.',
  welcomesSpent: 'All welcome emails of today have been sent. Import the row again tomorrow.',
  notPossible: 'The row could not be imported.',
})

/** Why a whole file is not imported: a report of one line. */
export const importFileMessages = texts('importFileMessages', {
  empty: 'The file is empty.',
  noRows: 'The file has no rows below the header.',
  notUtf8: 'The file is not UTF-8. Save it as CSV UTF-8.',
  notCsv: 'The file is not CSV.',
  unreadable: 'The file could not be read.',
  cancelled: 'The operator of the service cancelled the import.',
  noLineBreaks: 'The lines of the file end in CR alone. Save it with LF or CRLF.',
  tabs: 'Tabs separate the cells of the file. Save it with commas.',
  semicolons: 'Semicolons separate the cells of the file. Save it with commas.',
  columnMissing: (columns: string, firstRow: string) =>
    `Columns missing in the header: ${columns}. ${firstRow === '' ? 'The first row is empty.' : `The first row has: ${firstRow}`}`,
  columnTwice: (column: string) => `The header has the column ${column} twice.`,
  tooManyColumns: `The file has more than ${uploads.importColumns} columns.`,
  tooManyRows: `The file has more than ${count(uploads.importRows)} rows.`,
  unclosedQuote: (row: number) => `A quote in row ${row} is not closed.`,
  misplacedQuote: (row: number) => `A quote in row ${row} is in the wrong place.`,
  rowTooLong: (row: number) => `Row ${row} has more than ${count(uploads.importRowBytes)} bytes.`,
})

export const importRefusalMessages = texts('importRefusalMessages', {
  tooManyWaiting: `${uploads.importsWaiting} of your imports are not done yet. Please wait until one is done.`,
  attemptReused: 'Another list was sent with the same Idempotency-Key. Please send this one with a new key.',
  notDone: 'The import is not done yet. Please try again later.',
})

export const importMailMessages = texts('importMailMessages', {
  subject: (product: string) => `Your user list was imported to ${product}`,
  subjectOfRefused: (product: string) => `Your user list was not imported to ${product}`,
  intro: (group: string) => `The import of users into the group ${group} is done.`,
  introOfRefused: (group: string) => `No user was imported into the group ${group}.`,
  refCode: 'Ref Code:',
  countsTitle: 'Result',
  total: (rows: number) => `Rows: ${count(rows)}`,
  created: (rows: number) => `Created: ${count(rows)}`,
  skipped: (rows: number) => `Skipped: ${count(rows)}`,
  failed: (rows: number) => `Failed: ${count(rows)}`,
  details: 'The details are under Users, Import User List, Reports.',
})
