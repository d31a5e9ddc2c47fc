// A spreadsheet runs a cell that starts with one of these signs. Some spreadsheets fold full-width forms, so these are
// included.
const runs = String.raw`[=+\-@\t\r＝＋－＠]`

// Some locales split cells at `;`, and a spreadsheet that pastes text splits them at tabs. Quotes around such a cell, and
// spaces before it, are dropped.
const start = String.raw`(?<=(^|[;\t])[" ]*)`

/** A place where a cell would be run, in the words of both JavaScript and PostgreSQL. An apostrophe goes there. */
export const runPlace = `${start}(?=${runs})`

const ours = new RegExp(`${start}'(?=${runs})`, 'gu')

/** A cell as it was before `csvLine` or `csvText` put apostrophes into it. */
export const withoutApostrophes = (cell: string): string => cell.replaceAll(ours, '')

/** A cell that needs quotes: in some locale one of its signs splits cells or lines, or its edges are trimmed. */
export const needsQuotes = String.raw`[",;\t\r\n]|^ | $`
