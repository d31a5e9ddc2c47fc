import type {
  CheckedRow,
  ImportCheckLine,
  UserImport,
} from '@telecopy/contract/user-imports/user-imports.schemas'

/** An import that is done: 5 rows, 3 of them created. */
export const makeImport = (fields: Partial<UserImport> = {}): UserImport => ({
  ref_code: '0a1b2c3d4e5f0a1b2c3d4e5f',
  group_requested: 'Harbor Family Clinic',
  time_zone: 'America/New_York',
  email: 'maya.okafor@meridian.example',
  actor_key: '',
  created_time: Date.UTC(2025, 6, 1, 19, 30) / 1000,
  status: 1,
  rows_total: 5,
  rows_done: 5,
  count_created: 3,
  count_skipped: 1,
  count_failed: 1,
  file_message: '',
  ...fields,
})

export const makeRow = (row: number, fields: Partial<CheckedRow> = {}): CheckedRow => ({
  row,
  email: `user${row}@example.com`,
  first_name: 'Ada',
  last_name: 'Byron',
  verdict: 'create',
  message: '',
  ...fields,
})

const failed = 'Email is not a valid email address.'

/** A row that an import would refuse. */
export const makeBadRow = (row: number, message = failed): CheckedRow =>
  makeRow(row, { verdict: 'fail', message })

/** The lines of a check with these chunks of rows. */
export function linesOf(...chunks: readonly (readonly CheckedRow[])[]): ImportCheckLine[] {
  const all = chunks.flat()
  const count = (verdict: CheckedRow['verdict']) => all.filter((row) => row.verdict === verdict).length
  let rows_done = 0
  const lines = chunks.map((rows): ImportCheckLine => {
    rows_done += rows.length
    return { kind: 'rows', rows_done, rows_total: all.length, rows: [...rows] }
  })
  return [
    ...lines,
    {
      kind: 'end',
      rows_total: all.length,
      count_create: count('create'),
      count_skip: count('skip'),
      count_fail: count('fail'),
      count_unchecked: count('unchecked'),
      file_message: '',
    },
  ]
}
