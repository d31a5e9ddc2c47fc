// A spreadsheet runs a cell that starts with one of these signs. Some spreadsheets fold full-width forms, so these are
// included.
const runs = String.raw`[=+\-@\t\r＝＋－＠]`

// Some locales split cells at `;`, and a spreadsheet that pastes text splits them at tabs. Quotes around such a cell, and
// spaces before it, are dropped.
const start = String.raw`(?<=(^|[;\t])[" ]*)`

/** A place where a cell would be run. An apostrophe goes there. It looks behind only before such a sign. */
export const runPlace = `(?=${runs})${start}`

/**
 * What stands before such a place: inside of a cell, and at its beginning. For PostgreSQL, which reads a cell from its
 * beginning again for each place where it looks behind.
 */
export const beforeRunPlaces = [String.raw`([;\t][" ]*)(?=${runs})`, `^([" ]*)(?=${runs})`] as const

const ours = new RegExp(`${start}'(?=${runs})`, 'gu')

/** A cell as it was before `csvLine` or `csvText` put apostrophes into it. */
export const withoutApostrophes = (cell: string): string => cell.replaceAll(ours, '')

/** A cell that needs quotes: in some locale one of its signs splits cells or lines, or its edges are trimmed. */
export const needsQuotes = String.raw`[",;\t\r\n]|^ | $`
