// A spreadsheet runs a cell that starts with one of these signs. Some spreadsheets fold full-width forms, so these are
// included.
const runs = /^[=+\-@\t\r＝＋－＠]/
const needsQuotes = /[",\r\n]|^[ \t]|[ \t]$/
// Most cells match this pattern. They contain none of the signs that the two patterns above look for.
const isPlain = /^[A-Za-z0-9][A-Za-z0-9 .@()/:;_-]*[A-Za-z0-9)]$/

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (isPlain.test(value)) return value
  const text = runs.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of RFC 4180, with its line break. A text that a spreadsheet would run gets an apostrophe in front. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`
