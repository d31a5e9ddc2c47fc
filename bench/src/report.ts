/** A row of cells as text. */
export type Cells = readonly (string | number)[]

/** Prints a table as Markdown, to paste into a document. */
export function printTable(title: string, head: Cells, rows: readonly Cells[]): void {
  const all = [head, ...rows].map((cells) => cells.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [first = [], ...rest] = all
  console.log(`\n### ${title}\n`)
  console.log(line(first))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const cells of rest) console.log(line(cells))
}

/** Milliseconds with the significant digits. */
export const ms = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 100 ? 2 : 0)

export const times = (ratio: number): string => ratio.toFixed(2)

/** The missed targets, as sentences. The command fails when there is one. */
export type Misses = string[]

/** The measured value beside its target. Records a miss. */
export function judge(
  misses: Misses,
  name: string,
  at: { measured: number; most: number; unit?: string },
): string {
  const { measured, most, unit = '' } = at
  const fits = measured <= most
  if (!fits) misses.push(`${name}: ${times(measured)}${unit}, at most ${most}${unit}`)
  return fits ? 'yes' : 'NO'
}
