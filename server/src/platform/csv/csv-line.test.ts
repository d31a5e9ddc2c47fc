import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

describe('a line of CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' led by a space', '" led by a space"'],
    ['', ''],
    ['Zoë Müller', 'Zoë Müller'],
  ])('quotes %j as RFC 4180 says', (cell, written) => expect(csvLine([cell])).toBe(`${written}\r\n`))

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', '=HYPERLINK("http://x")'])(
    'leads %j by an apostrophe, so that no spreadsheet runs it (req 50)',
    (cell) =>
      expect(Papa.parse<string[]>(csvLine([cell]), { newline: '\r\n' }).data[0]?.[0]).toBe(`'${cell}`),
  )

  it('leaves numbers as they are, negative ones too', () => expect(csvLine([1, -2])).toBe('1,-2\r\n'))

  it('is made in proportion to its length, whatever a cell holds', () => {
    const start = performance.now()
    for (const unit of [' ', '"', '\t', ' =', '; ']) csvLine([`;${unit.repeat(100_000)}=`])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('is read back unchanged, for any text (req 50)', () => {
    const harmless = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/(^|[;\t])[" ]*[=+\-@\t\r＝＋－＠]/.test(text))
    fc.assert(
      fc.property(fc.array(harmless, { minLength: 2 }), (cells) => {
        const { data } = Papa.parse<string[]>(csvLine(cells), { newline: '\r\n', delimiter: ',' })
        expect(data[0]).toEqual(cells)
      }),
    )
  })
})
