import * as fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { FilePlace, FileRows } from './file-scan.ts'
import { readRows, scanFile } from './import-file.ts'

const header = ['FirstName', 'LastName', 'Email', 'Desk']

/** All rows of a file, read in as many tasks as the thread would do. */
function rowsOf(text: string): FileRows['rows'] {
  const bytes = Buffer.from(text)
  const rows: FileRows['rows'] = []
  let place: FilePlace | undefined = scanFile(bytes).start
  while (place !== undefined) {
    const read: FileRows = readRows(bytes, place)
    rows.push(...read.rows)
    place = read.next
  }
  return rows
}

// Cells that a CSV writer has to quote, line breaks and signs of several bytes included.
const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '漢', '😀', ' ', ',', '"', '\n', '\r\n', ';'),
  maxLength: 6,
})

describe('the reader of a file', () => {
  it('reads what another program has written, cell by cell', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constant('x'), cell, cell, cell), { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (rows, newline, hasMark) => {
          const text = papaparse.unparse([header, ...rows], { newline })
          expect(rowsOf(`${hasMark ? '\ufeff' : ''}${text}`).map((row) => row.cells)).toEqual(rows)
        },
      ),
    )
  })

  it('continues at the row after a task, whatever bytes lie between', () => {
    const name = (at: number): string => (at % 3 === 0 ? `"Zoë ""${at}""\n"` : `Ann ${at}`)
    const lines = Array.from({ length: 1700 }, (_, at) =>
      at % 7 === 0 ? '' : `${name(at)},Import,r${at}@read.example,`,
    )
    const rows = rowsOf([header.join(','), ...lines].join('\r\n'))
    expect(rows.map((row) => row.email)).toEqual(
      lines.flatMap((line, at) => (line === '' ? [] : [`r${at}@read.example`])),
    )
    // As a spreadsheet counts: the header is row 1, blank rows count.
    expect(rows.at(-1)?.row_no).toBe(1701 - (lines.at(-1) === '' ? 1 : 0))
    expect(rows.every((row) => lines[row.row_no - 2] !== '')).toBe(true)
  })
})
