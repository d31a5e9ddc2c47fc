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
  tooManyWaitingOfBranch:
    'Too many imports of you and of other administrators are not done yet. Please wait until one is done.',
  tooMuchOfBranch: `The user lists of you and of other administrators may have ${uploads.importKibibytesDay / 1024} MB in a day. Please try again later.`,
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

const rowsOf = (number: number): string => (number === 1 ? '1 row' : `${count(number)} rows`)

type CheckCounts = { create: number; skip: number; fail: number; unchecked: number }

/** The form of an import. */
export const importFormMessages = texts('importFormMessages', {
  guidance:
    'Import user accounts from a CSV file. The list has accounts only, no groups: create the group first. vFax and ATA accounts can be in one list.',
  templateTitle: 'Step 1: Prepare the list',
  templateHint: 'Start with the blank template, or look at the sample with two users.',
  downloadTemplate: 'Download the Template',
  downloadSample: 'Download a Sample',
  templateFile: 'user-list-template.csv',
  sampleFile: 'user-list-sample.csv',
  columnsTitle: 'Columns of the list',
  required: 'required',
  columnHints: {
    first_name: (most: number) => `Up to ${most} Latin letters.`,
    last_name: (most: number) => `Up to ${most} Latin letters.`,
    email: (most: number) => `Up to ${most} characters. No other user may have it.`,
    is_send_welcome_email: () => '1 sends the welcome email, 0 does not.',
    fax_number: () => 'An unassigned number of the group or below.',
    ata_mac: (most: number) => `${most} hexadecimal digits. The fax number then becomes an ATA number.`,
  },
  groupTitle: 'Step 2: Choose the group',
  groupHint: 'All users of the list are created in this group.',
  createdUnder: (group: string) => `The users will be created under the group: ${group}.`,
  timeZoneTitle: 'Step 3: Choose the time zone',
  timeZoneHint: 'All users of the list get this time zone.',
  fileTitle: 'Step 4: Upload the list',
  fileHint: (rows: number, megabytes: number) =>
    `One CSV file in UTF-8, with up to ${count(rows)} rows and ${megabytes} MB.`,
  fileLabel: 'User list',
  chooseFile: 'Choose a CSV file',
  dropFile: 'or drop it here',
  removeFile: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  kilobytes: (size: number) => `${size} KB`,
  megabytes: (size: string) => `${size} MB`,
  tooLarge: (most: string, size: string) =>
    `The maximum user list size is ${most} MB. The selected file size: ${size} MB.`,
  unreadable: 'The file was changed, moved or deleted after you chose it. Please choose it again.',
  checkTitle: 'Check the list',
  checkHint: 'The check shows what an import would do with each row now. It changes nothing.',
  check: 'Check the List',
  checkAgain: 'Check Again',
  stop: 'Stop the Check',
  sending: (percent: number) => `Sending the file… ${percent}%`,
  uploading: (percent: number) => `Uploading… ${percent}%. Please keep this page open.`,
  uploadLabel: 'Upload of the list',
  waiting: 'Waiting for the server…',
  checkLabel: 'Check of the list',
  checking: (done: number, total: number) => `Checked ${count(done)} of ${rowsOf(total)}`,
  totals: (total: number, { create, skip, fail, unchecked }: CheckCounts) =>
    [
      `${rowsOf(total)}: ${count(create)} to create`,
      `${count(skip)} to skip`,
      `${count(fail)} with an error${unchecked === 0 ? '.' : ''}`,
      ...(unchecked === 0 ? [] : [`${count(unchecked)} not checked.`]),
    ].join(', '),
  noted: (rows: number) =>
    rows === 1 ? 'The name of 1 row looks damaged.' : `The names of ${count(rows)} rows look damaged.`,
  allGood: 'All rows can be imported.',
  problemsHint:
    'Correct the list and check it again, or import it as it is: rows with an error are left out.',
  nothingToImport: 'No row of this list can be imported. Correct the list, then choose it again.',
  checkCut: 'The check did not finish. Please check the list again.',
  resultsLabel: 'Rows of the list',
  show: 'Show',
  shown: {
    problems: (rows: number) => `Skipped rows and errors (${count(rows)})`,
    fail: (rows: number) => `Rows with an error (${count(rows)})`,
    skip: (rows: number) => `Rows to skip (${count(rows)})`,
    unchecked: (rows: number) => `Rows not checked (${count(rows)})`,
    create: (rows: number) => `Rows to create (${count(rows)})`,
    noted: (rows: number) => `Rows with a damaged name (${count(rows)})`,
    all: (rows: number) => `All rows (${count(rows)})`,
  },
  noRows: 'No row is like this.',
  noRowsHint: 'Choose other rows above.',
  rowColumns: { row: 'Row', email: 'Email', name: 'Name', verdict: 'Result', message: 'Message' },
  verdicts: { create: 'Create', skip: 'Skip', fail: 'Error', unchecked: 'Not checked' },
  summaryTitle: 'Confirm',
  summaryHint: 'The import starts with the button at the end of the page.',
  summaryGroup: 'Group',
  summaryTimeZone: 'Time Zone',
  summaryFile: 'User List',
  confirm: 'I confirm that this list is to be imported.',
  confirmUsers: (users: number, unchecked: number) => {
    const most = users + unchecked
    const counted = most === 1 ? '1 user is' : `${count(most)} users are`
    return `I confirm that ${unchecked === 0 ? '' : 'up to '}${counted} to be created from this list.`
  },
  notChecked: 'The list is not checked yet. Rows with an error will be left out.',
  confirmRequired: 'Please confirm the import.',
  submittedTitle: 'The import is requested',
  meanwhile: 'You may close the browser meanwhile.',
  showsProgress: 'shows the progress.',
})

/** The list of imports. */
export const importReportMessages = texts('importReportMessages', {
  total: (imports: number) => (imports === 1 ? '1 import' : `${count(imports)} imports`),
  back: 'Back to Import User List',
  withErrors: 'Only with errors',
  emptyWithErrors: 'No import has errors.',
  emptyWithErrorsHint: 'Switch the filter off to see all imports.',
  timesIn: (zone: string) => `Requested times in ${zone}`,
  empty: 'There are no imports yet.',
  emptyHint: 'Import a user list, and its progress is shown here.',
  outside: '–',
  working: 'Importing users',
  over: 'Users imported',
  overWithErrors: 'Users imported with errors',
  reading: 'Waiting for its turn',
  progress: (done: number, total: number) => `${count(done)} of ${rowsOf(total)}`,
  progressOf: (ref_code: string) => `Progress of ${ref_code}`,
  finished: (total: number) => rowsOf(total),
  counts: (created: number, skipped: number, failed: number) =>
    `${count(created)} created, ${count(skipped)} skipped, ${count(failed)} failed`,
  detailsOf: (ref_code: string) => `Download Details of ${ref_code}`,
  downloading: (megabytes: string) => `Downloading… ${megabytes} MB`,
})
