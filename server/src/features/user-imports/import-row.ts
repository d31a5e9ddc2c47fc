import type { Flag } from '@telecopy/contract/kit/flags'
import {
  canonicalEmail,
  codePoints,
  emailUpTo,
  FaxNumberDigits,
  foldedEmail,
  nameUpTo,
} from '@telecopy/contract/kit/text'
import { lengths, uploads } from '@telecopy/contract/limits'
import { importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import { type ImportColumnName, importColumns } from '@telecopy/contract/user-imports/import-columns'
import { macDigits } from '@telecopy/contract/kit/mac'
import { withoutApostrophes } from '../../platform/csv/spreadsheet-signs.ts'

// What a spreadsheet puts in place of a value: `#NAME?`, `#REF!`, `#N/A`, `#####`, in any language.
const error = /^#(?:[\p{Lu}\d/ ]+[?!]?|#*)$/u

// What a program writes for a letter: `\u00eb`, `\xeb`, `&euml;`, `&#235;`, `%C3%AB`, `_x00EB_`.
const escape = /\\u[\da-f]{4}|\\x[\da-f]{2}|&(?:#\d+|#x[\da-f]+|[a-z]+);|(?:%[\da-f]{2}){2}|_x[\da-f]{4}_/i

const lost = /\p{L}\?|\?\p{L}|\uFFFD/u

/** The byte of each character above ASCII in an alphabet of Windows. */
function bytesOf(alphabet: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(alphabet)
  const high = Array.from({ length: 128 }, (_, at) => at + 128)
  return new Map(high.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
}

// In these alphabets, the first byte of a European letter in UTF-8 is a letter as well.
const western = bytesOf('windows-1252')
const central = bytesOf('windows-1250')

const utf8 = new TextDecoder('utf-8', { fatal: true })

// The letters of European names, and the signs in them.
const european = /^[ -~\u00A0-\u017F\u0218-\u021B\u1E9E\u2010-\u201D]+$/

/** Whether a text in UTF-8 was read in an alphabet: its bytes in that alphabet make a name again. */
function isReadIn(text: string, bytes: ReadonlyMap<string, number>): boolean {
  const units = Array.from(text, (letter) => (letter <= '~' ? letter.charCodeAt(0) : bytes.get(letter)))
  if (units.includes(undefined)) return false
  try {
    return european.test(utf8.decode(Uint8Array.from(units as number[])))
  } catch {
    return false
  }
}

// "BĂŞESCU" in capitals is a name, although its bytes would be a letter as well.
const isInCapitals = (text: string): boolean => text === text.toUpperCase()

function isMisread(text: string): boolean {
  if (/^[ -~]*$/.test(text)) return false
  return isReadIn(text, western) || (!isInCapitals(text) && isReadIn(text, central))
}

/** Whether a name looks damaged on its way into the list: letters in the wrong alphabet, lost or escaped, or an error. */
const looksDamaged = (name: string): boolean =>
  error.test(name) || escape.test(name) || lost.test(name) || isMisread(name.normalize('NFC'))

/** The values of a row in the form in which they are stored. */
export type RowValues = Record<Exclude<ImportColumnName, 'is_send_welcome_email'>, string> & {
  is_send_welcome_email: Flag
  email_key: string
  /** The compared form of the e-mail. */
  mailbox: string
}

/** What is said of the values of a row: `fault` why it cannot be created, `note` what to look at; '' if nothing. */
type Read = RowValues & { fault: string; note: string }

/** A row of a file. */
export type FileRow = Read & { row_no: number; cells: string[] }

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

/** Names that look damaged are no fault: a person may be called so. */
function damageNote(text: CellOf): string {
  const [first, last] = (['first_name', 'last_name'] as const)
    .filter((column) => looksDamaged(text(column)))
    .map((column) => importColumns[column].header)
  if (first === undefined) return ''
  return last === undefined ? texts.nameDamaged(first) : texts.namesDamaged(first, last)
}

function emailFault(text: string): Fault {
  if (text === '') return texts.emailRequired
  if (codePoints(text.normalize('NFKC').trim()) > lengths.email) return texts.emailTooLong(lengths.email)
  return !Email.safeParse(text).success && texts.emailInvalid
}

// What a spreadsheet makes of a number: 1.9996E+10, 12025550100.0.
const changedNumber = /^\d+(?:[.,]\d+)?E\+?\d+$|^\d+[.,]0+$/i

/** The digits of a number, without the signs that people write between them. */
const digitsOf = (text: string): string =>
  /^\+?[\d\s()./\p{Pd}]+$/u.test(text) && !changedNumber.test(text) ? text.replaceAll(/\D/g, '') : text

function numberFault(text: string): Fault {
  if (changedNumber.test(text)) return texts.numberChanged
  return text !== '' && !FaxNumberDigits.safeParse(text).success && texts.numberInvalid
}

const isMac = (mac: string): boolean => mac === '' || /^[0-9A-F]{12}$/.test(mac)

// PostgreSQL stores no NUL, and no other control character belongs into a cell.
const control = /[\p{Cc}\u2028\u2029]/u

/** Reads the values of a row, and says everything that is wrong with them. */
function readValues(cellOf: CellOf): Read {
  // Our own downloads put apostrophes before what a spreadsheet would run. They are not part of the value.
  const text = (column: ImportColumnName): string => withoutApostrophes(cellOf(column)).trim()
  // An apostrophe tells a spreadsheet that digits are a text.
  const digits = (column: ImportColumnName): string => text(column).replace(/^'/, '')
  const [email, welcome] = [text('email'), digits('is_send_welcome_email')]
  const [fax_number, ata_mac] = [digitsOf(digits('fax_number')), macDigits(digits('ata_mac'))]
  const all = columns.map(text)
  const faults: Fault[] = [
    all.some((cell) => control.test(cell)) && texts.badText,
    nameFault('first_name', text('first_name')),
    nameFault('last_name', text('last_name')),
    emailFault(email),
    !['', '0', '1'].includes(welcome) && texts.welcomeInvalid,
    numberFault(fax_number),
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
    note: damageNote(text),
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
export function readRow(cellOf: CellOf): Read {
  const fault = unreadable(cellOf)
  return fault === '' ? readValues(cellOf) : { ...readValues(() => ''), fault }
}
