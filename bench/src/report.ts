import { readFile, writeFile } from 'node:fs/promises'
import { median } from './median.ts'

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

/** Ratios to plain SQL, by the names of what was measured. */
export type Ratios = Record<string, number>

/**
 * The missed targets, as sentences by name; the command fails when there is one. `released` are the ratios of the last
 * release, which stand for the targets of a small data set.
 */
export type Misses = { sentences: Map<string, string>; ratios: Ratios; released: Readonly<Ratios> }

export const noMisses = (released: Readonly<Ratios> = {}): Misses => ({
  sentences: new Map(),
  ratios: {},
  released,
})

/** The measured value beside its target. Records a miss. */
export function judge(
  misses: Misses,
  name: string,
  at: { measured: number; most: number; unit?: string },
): string {
  const { measured, most, unit = '' } = at
  const fits = measured <= most
  if (!fits) misses.sentences.set(name, `${name}: ${times(measured)}${unit}, at most ${most}${unit}`)
  return fits ? 'yes' : 'NO'
}

const mostOfReleased = 1.15

/** A ratio to plain SQL beside its target, or beside 1.15 times that of the last release where there is one. */
export function judgeRatio(
  misses: Misses,
  name: string,
  { measured, most }: { measured: number; most: number },
): readonly [atMost: string, reached: string] {
  misses.ratios[name] = Number(times(measured))
  const released = misses.released[name]
  const limit = released === undefined ? most : Number(times(released * mostOfReleased))
  return [String(limit), judge(misses, name, { measured, most: limit })]
}

const releasedFile = new URL('../released.json', import.meta.url)

/** The ratios to plain SQL that the quick run had at the last release. */
export const releasedRatios = async (): Promise<Ratios> =>
  JSON.parse(await readFile(releasedFile, 'utf8')) as Ratios

/** Keeps the median of each ratio, and those of the file that were not measured. */
export async function keepRatios(tries: readonly Ratios[]): Promise<void> {
  const names = new Set(tries.flatMap((ratios) => Object.keys(ratios)))
  const measured = [...names].map((name) => {
    const ratios = tries.map((ratiosOfTry) => ratiosOfTry[name]).filter((ratio) => ratio !== undefined)
    return [name, median(ratios)] as const
  })
  const kept = { ...(await releasedRatios()), ...Object.fromEntries(measured) }
  await writeFile(releasedFile, `${JSON.stringify(kept, undefined, 2)}\n`)
}
