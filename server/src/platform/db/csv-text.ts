import { type RawBuilder, sql } from 'kysely'

// No text that a request may bring holds a control character; one that does is taken for unusual at worst.
const between = '\u001F'
const led = '-=+@\\t\\r＝＋－＠'
/** Of a whole line: a cell that starts or ends in a way that `csvLine` looks at, or holds what needs quotes. */
const unusual = `[",\\r\\n]|${between}[${led} ]|[ \\t]${between}`
const runs = `^[${led}]`
const needsQuotes = '[",\\r\\n]|^[ \\t]|[ \\t]$'

function writtenCell(cell: RawBuilder<string>): RawBuilder<string> {
  const text = sql`case when ${cell} ~ ${sql.lit(runs)} then '''' || ${cell} else ${cell} end`
  return sql`case when ${text} ~ ${sql.lit(needsQuotes)} then '"' || replace(${text}, '"', '""') || '"' else ${text} end`
}

/**
 * Many rows as lines of CSV in the order of `by`, null for none: what `csvLine` makes of the same cells, made where they
 * lie, so that a large file costs the server no more than handing it on. No cell may be null.
 */
export function csvText(
  cells: readonly RawBuilder<string>[],
  by: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const comma = sql.lit(',')
  const edge = sql.lit(between)
  const plain = sql`concat_ws(${comma}, ${sql.join(cells)})`
  const line = sql`
    case when ${edge} || concat_ws(${edge}, ${sql.join(cells)}) || ${edge} ~ ${sql.lit(unusual)}
      then concat_ws(${comma}, ${sql.join(cells.map(writtenCell))}) else ${plain} end`
  return sql`string_agg(${line} || ${sql.lit('\r\n')}, '' order by ${by})`
}
