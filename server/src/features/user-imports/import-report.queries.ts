import { type RawBuilder, sql } from 'kysely'
import { csvText } from '../../platform/db/csv-text.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'

export type FoundImport = {
  ref_code: string
  reader_gid: number
  /** The name that the group has now. */
  reader_name: string
  status: 0 | 1
  columns: string[]
  file_message: string
}

/** Whether import `i` may be read by the scope. */
const isReadable = (scope: Scope): RawBuilder<unknown> => sql`i.reader_gid in ${subtreeOf(scope.fsi_gid)}`

/** An import into a group of the scope; undefined when it is absent or foreign. */
export async function findReadableImport(
  db: Db,
  scope: Scope,
  ref_code: string,
): Promise<FoundImport | undefined> {
  const { rows } = await sql<FoundImport>`
    select i.ref_code, i.reader_gid, g.group_name as reader_name, i.status, i.columns, i.file_message
    from user_imports i join groups g on g.fsi_gid = i.reader_gid
    where i.ref_code = ${ref_code} and ${isReadable(scope)}`.execute(db)
  return rows[0]
}

/** Rows from one number to another, both included. */
export type RowSpan = { first: number; last: number }

// Each row may have 10,000 bytes, all of them signs that a spreadsheet would run.
const pageRows = 125

/** The spans of the rows of an import, each with the same number of rows. */
export async function spansOfRows(db: Db, scope: Scope, ref_code: string): Promise<RowSpan[]> {
  const { rows } = await sql<RowSpan>`
    select min(m.row_no) as first, max(m.row_no) as last
    from (
      select r.row_no, (row_number() over (order by r.row_no) - 1) / ${pageRows}::int as page
      from user_import_rows r join user_imports i using (ref_code)
      where r.ref_code = ${ref_code} and ${isReadable(scope)}
    ) m group by m.page order by m.page`.execute(db)
  return rows
}

/** The rows of a span as lines of CSV: the cells of the file, the result and the message. */
export async function linesOfRows(
  db: Db,
  scope: Scope,
  { found, span }: { found: FoundImport; span: RowSpan },
): Promise<string> {
  const cells = found.columns.map((_, at) => sql<string>`coalesce(r.cells[${sql.lit(at + 1)}], '')`)
  const { rows } = await sql<{ lines: string | null }>`
    select ${csvText([...cells, sql`r.result`, sql`r.message`], sql.ref('r.row_no'))} as lines
    from user_import_rows r join user_imports i using (ref_code)
    where r.ref_code = ${found.ref_code} and r.row_no between ${span.first} and ${span.last} and ${isReadable(scope)}`.execute(
    db,
  )
  return rows[0]?.lines ?? ''
}
