import { needsQuotes, runPlace } from './spreadsheet-signs.ts'

const runPlaces = new RegExp(runPlace, 'gu')
const quoted = new RegExp(needsQuotes, 'u')
// Most cells match this pattern. They contain none of the signs that the two patterns above look for.
const isPlain = /^[A-Za-z0-9][A-Za-z0-9 .@()/:_-]*[A-Za-z0-9)]$/

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (isPlain.test(value)) return value
  const text = value.replaceAll(runPlaces, "'")
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * One line of RFC 4180, with its line break. A text that a spreadsheet would run gets an apostrophe in front, also behind a
 * sign that splits cells in some locales.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`
