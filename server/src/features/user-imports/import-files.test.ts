import { describe, expect, it } from 'vitest'
import { uploads } from '@telecopy/contract/limits'
import { importColumnNames } from '@telecopy/contract/user-imports/import-columns'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import {
  checkList,
  csvOf,
  detailsOf,
  importList,
  plainHeader,
  rowOf,
  runImports,
} from './user-imports.factory.ts'
import { runsAllTests } from '../../testing/races.ts'

let { test, east, fsi_gid } = {} as ImportTest
withImports((opened) => {
  ;({ test, east, fsi_gid } = opened)
})

const emails = async () => {
  const rows = await test.database.db
    .selectFrom('users')
    .select('email')
    .where('fsi_gid', '=', fsi_gid)
    .orderBy('fsi_uid')
    .execute()
  return rows.map(({ email }) => email)
}

const bytesOf = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

const columns = importColumnNames.length
const one = rowOf('one@files.example')
const filler = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => rowOf(`many${at}@files.example`))

// What is wrong with the file, its bytes, and the one message.
const badFiles: [string, string | Uint8Array<ArrayBuffer>, string][] = [
  ['no bytes', '', 'The file is empty.'],
  ['only a mark', bytesOf([0xef, 0xbb, 0xbf]), 'The file is empty.'],
  ['only a header', `${plainHeader}\r\n`, 'The file has no rows below the header.'],
  ['only blank rows', `${plainHeader}\r\n\r\n,,,,,\r\n`, 'The file has no rows below the header.'],
  [
    'a picture',
    bytesOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff]),
    'The file is not UTF-8. Save it as CSV UTF-8.',
  ],
  ['Latin-1', bytesOf(`${plainHeader}\n`, [0xe9], one), 'The file is not UTF-8. Save it as CSV UTF-8.'],
  [
    'UTF-16',
    Uint8Array.from(Buffer.from(`\ufeff${csvOf(one)}`, 'utf16le')),
    'The file is not UTF-8. Save it as CSV UTF-8.',
  ],
  [
    'UTF-16 without a mark',
    Uint8Array.from(Buffer.from(csvOf(one), 'utf16le')),
    'The file is not UTF-8. Save it as CSV UTF-8.',
  ],
  [
    'lines that end in CR',
    csvOf(one).replaceAll('\n', ''),
    'The lines of the file end in CR alone. Save it with LF or CRLF.',
  ],
  [
    'another header',
    'Name,Mail\na,b\n',
    'Columns missing in the header: FirstName, LastName, Email. The first row has: Name, Mail',
  ],
  [
    'a title above the header',
    `Staff of the north wing,,,,,\n${csvOf(one)}`,
    'Columns missing in the header: FirstName, LastName, Email. The first row has: Staff of the north wing',
  ],
  [
    'a long title above the header',
    `${'Staff '.repeat(30)}\n${csvOf(one)}`,
    `Columns missing in the header: FirstName, LastName, Email. The first row has: ${'Staff '.repeat(13)}St…`,
  ],
  [
    'an empty row above the header',
    `,,,\n${csvOf(one)}`,
    'Columns missing in the header: FirstName, LastName, Email. The first row is empty.',
  ],
  ['tabs', csvOf(one).replaceAll(',', '\t'), 'Tabs separate the cells of the file. Save it with commas.'],
  [
    'semicolons and quotes',
    '"FirstName";"LastName";"Email"\n"Ann";"Import";"one@files.example"\n',
    'Semicolons separate the cells of the file. Save it with commas.',
  ],
  [
    'tabs and quotes',
    '"FirstName"\t"LastName"\t"Email"\n"Ann"\t"Import"\t"one@files.example"\n',
    'Tabs separate the cells of the file. Save it with commas.',
  ],
  [
    'a note about semicolons',
    `sep=;\r\n${csvOf(one).replaceAll(',', ';')}`,
    'Semicolons separate the cells of the file. Save it with commas.',
  ],
  ['a fault behind a note', `sep=,\n${csvOf(one, '"Ann')}`, 'A quote in row 4 is not closed.'],
  [
    'semicolons',
    csvOf(one).replaceAll(',', ';'),
    'Semicolons separate the cells of the file. Save it with commas.',
  ],
  [
    'a header without e-mail',
    `FirstName,LastName\nAnn,Import\n`,
    'Columns missing in the header: Email. The first row has: FirstName, LastName',
  ],
  ['a column twice', `${plainHeader},email\n${one},x\n`, 'The header has the column Email twice.'],
  ['an unclosed quote', csvOf(one, '"Ann,Import,x@files.example'), 'A quote in row 3 is not closed.'],
  [
    'a quote inside of a cell',
    csvOf(one, 'A"nn,Import,x@files.example'),
    'A quote in row 3 is in the wrong place.',
  ],
  ['text behind a quote', csvOf('"Ann"x,Import,x@files.example'), 'A quote in row 2 is in the wrong place.'],
  ['a cell of 3 MB', csvOf(one, rowOf('x'.repeat(3_000_000))), 'Row 3 has more than 10,000 bytes.'],
  ['a million columns', `${','.repeat(1_000_000)}\n`, 'The file has more than 100 columns.'],
  [
    '101 columns',
    `${plainHeader}${',x'.repeat(uploads.importColumns - columns + 1)}\n${one}\n`,
    'The file has more than 100 columns.',
  ],
  ['50,001 rows', csvOf(...filler(uploads.importRows + 1)), 'The file has more than 50,000 rows.'],
]

describe('a file that cannot be imported', () => {
  it.each(badFiles)(
    '%s: has one message, and nothing of it is imported (req 60)',
    async (_what, csv, message) => {
      const asked = { token: east, fsi_gid, csv }
      expect(await checkList(test, asked)).toEqual([
        {
          kind: 'end',
          rows_total: 0,
          count_create: 0,
          count_skip: 0,
          count_fail: 0,
          count_unchecked: 0,
          file_message: message,
        },
      ])
      const ref_code = await importList(test, asked)
      const { body } = await test.call('listUserImports', { token: east, body: { pagesize: 100 } })
      expect(body.data.reports).toContainEqual(
        expect.objectContaining({ ref_code, status: 1, rows_total: 0, rows_done: 0, file_message: message }),
      )
      const details = await test.call('downloadUserImport', { token: east, body: { ref_code } })
      expect(details.body.split('\r\n').slice(1)).toEqual([expect.stringContaining('Failed,'), ''])
      expect(details.body).toContain(message.includes(',') ? `"${message}"` : message)
      expect(await emails()).toEqual([])
    },
  )
})

describe('a file', () => {
  it.each([
    ['with a mark of UTF-8', `\ufeff${csvOf(one)}`],
    ['with a note about the separator', `\ufeffsep=,\r\n${csvOf(one)}`],
    ['with LF', csvOf(one).replaceAll('\r', '')],
    ['without a line break at the end', csvOf(one).trimEnd()],
    ['with quotes', csvOf('"Ann","Import","one@files.example","0","",""')],
    [
      'with other columns, order and case',
      'Desk,EMAIL,lastname,FIRSTNAME\n"a\nb",one@files.example,Import,Ann\n',
    ],
    ['with spaces around cells', csvOf(' Ann , Import , one@files.example , 0 ,,')],
    ['with rows that are short', `${plainHeader}\nAnn,Import,one@files.example\n`],
    ['with 100 columns', `${plainHeader}${',x'.repeat(uploads.importColumns - columns)}\n${one}\n`],
  ])('%s is imported', async (_what, csv) => {
    await importList(test, { token: east, fsi_gid, csv })
    expect(await emails()).toEqual(['one@files.example'])
    await test.database.db.deleteFrom('users').where('email', '=', 'one@files.example').execute()
  })

  it('with 100 columns has all of them in the details', async () => {
    const more = uploads.importColumns - columns
    const csv = `${plainHeader}${',x'.repeat(more)}\n${rowOf('bad')}${',a;b'.repeat(more)}\n`
    const ref_code = await importList(test, { token: east, fsi_gid, csv })
    const { body } = await test.call('downloadUserImport', { token: east, body: { ref_code } })
    expect(body.split('\r\n')[1]).toBe(
      `${rowOf('bad')}${',"a;b"'.repeat(more)},Failed,Email is not a valid email address.`,
    )
  })

  it('with control characters keeps its columns in the details', async () => {
    const csv = `${plainHeader},Note\n${rowOf('bad')},a\u001fb\u001f\0c\n`
    const ref_code = await importList(test, { token: east, fsi_gid, csv })
    expect(await detailsOf(test, east, ref_code)).toEqual(['bad Failed Email is not a valid email address.'])
  })

  // It is read again in each turn, and may then take more time or memory than the first time.
  it('that is refused when its import goes on ends the import with the reason', async () => {
    const body = { fsi_gid, time_zone: 'UTC', user_list_csv: new Blob([csvOf(one)]) } as const
    const { body: begun } = await test.call('importUsers', { token: east, body })
    const { ref_code } = begun as { ref_code: string }
    const asInASecondTurn = { rows_total: 1, file: Buffer.from([0xff]) }
    const { db } = test.database
    await db.updateTable('user_imports').set(asInASecondTurn).where('ref_code', '=', ref_code).execute()
    await runImports(test)
    const { body: listed } = await test.call('listUserImports', { token: east, body: { pagesize: 100 } })
    const file_message = 'The file is not UTF-8. Save it as CSV UTF-8.'
    expect(listed.data.reports).toContainEqual(expect.objectContaining({ ref_code, status: 1, file_message }))
  })

  it('with a row of a million cells fails in that row alone', async () => {
    const csv = csvOf(one, `${rowOf('wide@files.example')}${','.repeat(1_000_000)}`)
    const ref_code = await importList(test, { token: east, fsi_gid, csv })
    expect(await detailsOf(test, east, ref_code)).toEqual([
      'one@files.example Created',
      'wide@files.example Failed The row has more cells than the header.',
    ])
  })

  it('of many rows is checked as a stream, with progress up to the last row', async () => {
    const many = runsAllTests ? uploads.importRows : 10_000
    const lines = await checkList(test, { token: east, fsi_gid, csv: csvOf(...filler(many)) })
    const done = lines.flatMap((line) => (line.kind === 'rows' ? [line.rows_done] : []))
    expect(done).toEqual(Array.from({ length: many / 500 }, (_, at) => (at + 1) * 500))
    expect(lines.at(-1)).toMatchObject({
      kind: 'end',
      rows_total: many,
      count_create: many,
      count_fail: 0,
    })
    expect(await emails()).toEqual([])
  })
})
