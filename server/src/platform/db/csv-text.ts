import { type RawBuilder, sql } from 'kysely'
import { beforeRunPlaces, needsQuotes } from '../csv/spreadsheet-signs.ts'

// No cell may hold this character: it would end there. The texts of faxes, names and imported rows are kept free of it.
const between = '\u001F'
const led = '-=+@＝＋－＠'
/**
 * A pattern over a whole line: a cell that starts or ends with a sign that `csvLine` looks for, or holds a sign that
 * needs quotes.
 */
const unusual = `[",;\\t\\r\\n]|${between}[${led} ]| ${between}`

const withApostrophes = (cell: RawBuilder<string>, before: string): RawBuilder<string> =>
  sql`regexp_replace(${cell}, ${sql.lit(before)}, ${sql.lit(String.raw`\1'`)}, 'g')`

function writtenCell(cell: RawBuilder<string>): RawBuilder<string> {
  const text = beforeRunPlaces.reduce(withApostrophes, cell)
  return sql`(
    select case when w.text ~ ${sql.lit(needsQuotes)} then '"' || replace(w.text, '"', '""') || '"' else w.text end
    from (select ${text} as text offset 0) w)`
}

// PostgreSQL takes at most 100 arguments.
const joinedAtOnce = 50

function joined(cells: readonly RawBuilder<string>[], sign: RawBuilder<unknown>): RawBuilder<string> {
  const groups = Array.from({ length: Math.ceil(cells.length / joinedAtOnce) }, (_, at) =>
    sql.join(cells.slice(at * joinedAtOnce, (at + 1) * joinedAtOnce)),
  )
  return sql`concat_ws(${sign}, ${sql.join(groups.map((group) => sql`concat_ws(${sign}, ${group})`))})`
}

/**
 * Many rows as lines of CSV in the order of `by`, null for none. The lines equal those of `csvLine`. The database makes
 * them, so that a large file costs the server only the sending. No cell may be null.
 */
export function csvText(
  cells: readonly RawBuilder<string>[],
  by: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const comma = sql.lit(',')
  const edge = sql.lit(between)
  // The cells are written once, and again only for an unusual line: a time takes as long as all other cells.
  const line = sql`(
    select case when ${edge} || j.joined || ${edge} ~ ${sql.lit(unusual)}
      then ${joined(cells.map(writtenCell), comma)} else replace(j.joined, ${edge}, ${comma}) end
    from (select ${joined(cells, edge)} as joined offset 0) j)`
  return sql`string_agg(${line} || ${sql.lit('\r\n')}, '' order by ${by})`
}
