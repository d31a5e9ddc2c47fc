import { readFile, writeFile } from 'node:fs/promises'
import { median } from './median.ts'
import type { Ratios } from './report.ts'

const file = new URL('../released.json', import.meta.url)

/** The ratios to plain SQL that the quick run had at the last release. */
export const releasedRatios = async (): Promise<Ratios> => JSON.parse(await readFile(file, 'utf8')) as Ratios

/** Keeps the median of each ratio, and those of the file that were not measured. */
export async function keepRatios(tries: readonly Ratios[]): Promise<void> {
  const names = new Set(tries.flatMap((ratios) => Object.keys(ratios)))
  const measured = [...names].map((name) => {
    const ratios = tries.map((ratiosOfTry) => ratiosOfTry[name]).filter((ratio) => ratio !== undefined)
    return [name, median(ratios)] as const
  })
  const kept = { ...(await releasedRatios()), ...Object.fromEntries(measured) }
  await writeFile(file, `${JSON.stringify(kept, undefined, 2)}\n`)
}
