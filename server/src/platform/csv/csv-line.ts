// A spreadsheet runs a cell that starts so; full-width forms too, which some of them fold.
const runs = /^[=+\-@\t\r＝＋－＠]/
const needsQuotes = /[",\r\n]|^[ \t]|[ \t]$/
// What most cells are: nothing of what the two above look for.
const isPlain = /^[A-Za-z0-9][A-Za-z0-9 .@()/:;_-]*[A-Za-z0-9)]$/

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (isPlain.test(value)) return value
  const text = runs.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of RFC 4180, with its line break. Text that a spreadsheet would run is led by an apostrophe. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`
