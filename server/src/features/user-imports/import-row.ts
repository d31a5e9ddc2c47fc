import type { Flag } from '@telecopy/contract/kit/flags'
import {
  FaxNumberDigits,
  canonicalEmail,
  codePoints,
  emailUpTo,
  foldedEmail,
  nameUpTo,
} from '@telecopy/contract/kit/text'
import { lengths, uploads } from '@telecopy/contract/limits'
import { importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import { type ImportColumnName, importColumns } from '@telecopy/contract/user-imports/import-columns'
import { withoutApostrophes } from '../../platform/csv/spreadsheet-signs.ts'

/** The values of a row in the form in which they are stored. */
export type RowValues = Record<Exclude<ImportColumnName, 'is_send_welcome_email'>, string> & {
  is_send_welcome_email: Flag
  email_key: string
  /** The compared form of the e-mail. */
  mailbox: string
}

/** A row of a file. `fault` says what is wrong with its values; '' if nothing is. */
export type FileRow = RowValues & { row_no: number; cells: string[]; fault: string }

/** The cell of a row in a column; '' when the file does not have the column. */
type CellOf = (column: ImportColumnName) => string

const PersonName = nameUpTo(lengths.personName)
const Email = emailUpTo(lengths.email)

type Fault = string | false

const columns = Object.keys(importColumns) as ImportColumnName[]

function nameFault(column: 'first_name' | 'last_name', text: string): Fault {
  const { header } = importColumns[column]
  if (text === '') return texts.nameRequired(header)
  if (codePoints(text) > lengths.personName) return texts.nameTooLong(header, lengths.personName)
  return !PersonName.safeParse(text).success && texts.nameNotLatin(header)
}

function emailFault(text: string): Fault {
  if (text === '') return texts.emailRequired
  if (codePoints(text.normalize('NFKC').trim()) > lengths.email) return texts.emailTooLong(lengths.email)
  return !Email.safeParse(text).success && texts.emailInvalid
}

const isNumber = (text: string): boolean => text === '' || FaxNumberDigits.safeParse(text).success

/** Twelve hexadecimal digits in upper case, without the separators that people write. */
const macOf = (text: string): string => text.replaceAll(/[:-]/g, '').toUpperCase()

const isMac = (mac: string): boolean => mac === '' || /^[0-9A-F]{12}$/.test(mac)

// PostgreSQL stores no NUL, and no other control character belongs into a cell.
const control = /[\p{Cc}\u2028\u2029]/u

/** Reads the values of a row, and says everything that is wrong with them. */
function readValues(cellOf: CellOf): RowValues & { fault: string } {
  // Our own downloads put apostrophes before what a spreadsheet would run. They are not part of the value.
  const text = (column: ImportColumnName): string => withoutApostrophes(cellOf(column)).trim()
  const [email, welcome, fax_number] = [text('email'), text('is_send_welcome_email'), text('fax_number')]
  const ata_mac = macOf(text('ata_mac'))
  const all = columns.map(text)
  const faults: Fault[] = [
    all.some((cell) => control.test(cell)) && texts.badText,
    nameFault('first_name', text('first_name')),
    nameFault('last_name', text('last_name')),
    emailFault(email),
    !['', '0', '1'].includes(welcome) && texts.welcomeInvalid,
    !isNumber(fax_number) && texts.numberInvalid,
    !isMac(ata_mac) && texts.macInvalid,
    ata_mac !== '' && fax_number === '' && texts.macWithoutNumber,
  ]
  return {
    first_name: text('first_name').normalize('NFC'),
    last_name: text('last_name').normalize('NFC'),
    email: email.normalize('NFKC').trim(),
    email_key: foldedEmail(email),
    mailbox: canonicalEmail(email),
    is_send_welcome_email: welcome === '1' ? 1 : 0,
    fax_number,
    ata_mac,
    fault: faults.filter((fault) => fault !== false).join(' '),
  }
}

// Normalising takes time that grows with the square of such a run.
const manyMarks = /\p{M}{4}/u

/** Why the cells of a row cannot be read at all. */
function unreadable(cellOf: CellOf): string {
  const cells = columns.map(cellOf)
  if (cells.some((cell) => cell.length > uploads.importCellCharacters)) return texts.cellTooLong
  return cells.some((cell) => manyMarks.test(cell)) ? texts.badText : ''
}

/** Reads the values of a row. `fault` says everything that is wrong with them. */
export function readRow(cellOf: CellOf): RowValues & { fault: string } {
  const fault = unreadable(cellOf)
  return fault === '' ? readValues(cellOf) : { ...readValues(() => ''), fault }
}
