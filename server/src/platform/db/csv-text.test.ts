import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import Papa from 'papaparse'
import { csvLine } from '../csv/csv-line.ts'
import { withoutApostrophes } from '../csv/spreadsheet-signs.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { csvText } from './csv-text.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function written(rows: readonly (readonly [string, string])[]): Promise<string> {
  const { rows: found } = await sql<{ text: string | null }>`
    select ${csvText([sql.ref('r.a'), sql.ref('r.b')], sql.ref('r.at'))} as text
    from unnest(${rows.map(([a]) => a)}::text[], ${rows.map(([, b]) => b)}::text[]) with ordinality as r (a, b, at)`.execute(
    database.db,
  )
  return found[0]?.text ?? ''
}

it('writes no text for no rows', async () => expect(await written([])).toBe(''))

// A cell, and how both makers write it.
const writtenCells: [cell: string, text: string][] = [
  ['', ''],
  ['plain text', 'plain text'],
  ['with, comma', '"with, comma"'],
  ['with; semicolon', '"with; semicolon"'],
  ['with\ttab', '"with\ttab"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' led by a space', '" led by a space"'],
  ['ends in a space ', '"ends in a space "'],
  ["an apostrophe's", "an apostrophe's"],
  ...Array.from('=+-@＝＋－＠', (sign): [string, string][] => [
    [`${sign}1`, `'${sign}1`],
    [`a${sign}1`, `a${sign}1`],
    [`a;${sign}1`, `"a;'${sign}1"`],
    [`a\t${sign}1`, `"a\t'${sign}1"`],
    [`a; ${sign}1`, `"a; '${sign}1"`],
    [`a;"${sign}1;b`, `"a;""'${sign}1;b"`],
  ]).flat(),
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['a;\tb', `"a;'\tb"`],
  ['a\t\t=1', `"a\t'\t'=1"`],
  [';;=1;+2', `";;'=1;'+2"`],
  ['-1;"@x"', `"'-1;""'@x"""`],
  [' =1', `" '=1"`],
]

it.each(writtenCells)(
  'writes %j as %j, like the server’s own writer, and an import reads it back (req 50, 98)',
  async (cell, text) => {
    expect(csvLine([cell, 'x'])).toBe(`${text},x\r\n`)
    expect(await written([[cell, 'x']])).toBe(`${text},x\r\n`)
    const [read] = Papa.parse<string[]>(`${text},x\r\n`, { newline: '\r\n', delimiter: ',' }).data
    expect(withoutApostrophes(read?.[0] ?? '')).toBe(cell)
  },
)

/** The shortest of three times for some rows, each with so many tabs. */
async function timeOf(rows: number, tabs: number): Promise<number> {
  const cells = Array.from({ length: rows }, () => ['\t'.repeat(tabs), 'x'] as const)
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now()
    expect(await written(cells)).toHaveLength(rows * (2 * tabs + 6))
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

it('takes no longer for the same signs in fewer cells', async () =>
  expect(await timeOf(2, 10_000)).toBeLessThan(4 * (await timeOf(20, 1000))))

it('writes the same CSV as the server’s own writer, for any text (req 50, 98)', async () => {
  const signs = fc.constantFrom(...Array.from('=+-@＝＋－＠"\', \t\r\n;:azAZ09.é漢😀\u00A0'))
  const cell = fc.oneof(fc.string({ unit: signs, maxLength: 6 }), fc.string({ unit: 'grapheme' }))
  const row = fc.tuple(cell, cell).filter((cells) => !cells.join('').includes('\0'))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      expect(await written(rows)).toBe(rows.map((cells) => csvLine(cells)).join(''))
    }),
    { numRuns: 200 },
  )
})
