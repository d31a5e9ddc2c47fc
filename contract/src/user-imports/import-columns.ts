/** One column of a list of users: its name in the header, whether the header must have it, and values for examples. */
export type ImportColumn = { header: string; isRequired: boolean; examples: readonly string[] }

/**
 * The columns of a list of users, in the order of the template. A file may have them in any order and case. The
 * template, the sample and the reader of a file derive from this record.
 */
export const importColumns = {
  first_name: { header: 'FirstName', isRequired: true, examples: ['Maya', 'Jonas'] },
  last_name: { header: 'LastName', isRequired: true, examples: ['Okafor', 'Lindqvist'] },
  email: {
    header: 'Email',
    isRequired: true,
    examples: ['maya.okafor@example.com', 'jonas.lindqvist@example.com'],
  },
  is_send_welcome_email: { header: 'SendWelcomeEmail', isRequired: false, examples: ['1', '0'] },
  fax_number: { header: 'FaxNumber', isRequired: false, examples: ['12025550123', ''] },
  ata_mac: { header: 'MacAddress', isRequired: false, examples: ['001FC1A2B3C4', ''] },
} as const satisfies Readonly<Record<string, ImportColumn>>

export type ImportColumnName = keyof typeof importColumns
export const importColumnNames = Object.keys(importColumns) as ImportColumnName[]

const columns = Object.values(importColumns)

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('')

const header = columns.map((column) => column.header)

/** The blank file that an administrator fills in. */
export const importTemplate = lines([header])

/** The same file with two users. */
export const importSample = lines([
  header,
  ...[0, 1].map((at) => columns.map(({ examples }) => examples[at] ?? '')),
])
