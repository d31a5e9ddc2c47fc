import { type RawBuilder, sql } from 'kysely'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import type { CsvColumn } from '../../platform/csv/csv-columns.ts'
import { csvText } from '../../platform/db/csv-text.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Subject, asSql, isOf, newestFirst, newestOf } from './report-subject.queries.ts'

type Mark = { created_time: number; fsi_fid: number }

/** The faxes of a page: `rows` from this one downwards. Those stored after `last` are not in the file. */
export type Span = Mark & { rows: number; last: number }

/** Whether a subject has any faxes. */
export async function hasFaxes(db: Db, subject: Subject): Promise<boolean> {
  const { rows } = await sql`select from ${newestOf(asSql(subject), sql`1`)} f`.execute(db)
  return rows.length > 0
}

/** The spans of a subject's faxes, newest first, each with `size` of them but the last one. Indexes alone answer this. */
export async function spansOf(db: Db, subject: Subject, size: number): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select m.created_time, m.fsi_fid, least(m.counts - m.place + 1, ${size})::int as rows, m.last
    from (
      select f.created_time, f.fsi_fid, row_number() over (${newestFirst}) as place,
        count(*) over () as counts, max(f.fsi_fid) over () as last
      from fax_records f where ${isOf(asSql(subject))}
    ) m where m.place % ${size}::int = 1 order by m.place`.execute(db)
  return rows
}

const time = sql<string>`to_char(to_timestamp(m.created_time) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`

// A spreadsheet reads it as hours, minutes and seconds.
const duration = sql<string>`(m.connect_time / 3600)::text || ':'
  || lpad((m.connect_time / 60 % 60)::text, 2, '0') || ':' || lpad((m.connect_time % 60)::text, 2, '0')`

const job = (mark: string) =>
  sql<string>`m.ref_code || case when m.gsd_id = 0 then '' else ${sql.lit(` ${mark}`)} end`

const delivery = (label: string, column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} = '' then '' else ${sql.lit(`; ${label}: `)} || ${sql.ref(column)} end`

type Column = CsvColumn<RawBuilder<string>>

/** The columns of the screen in its order, and the shared line. `m` is one fax. */
const columnsOf = (headers: readonly string[], cells: readonly RawBuilder<string>[]): Column[] => [
  ...cells.map((cell, at) => ({ header: headers[at] ?? '', cell })),
  { header: texts.sharedLine, cell: sql`m.shared_line` },
]

export const faxCsv: Readonly<Record<Subject['direction'], readonly Column[]>> = {
  received: columnsOf(texts.receivedColumns, [
    job(texts.groupReceived),
    time,
    sql`m.account_email`,
    sql`m.caller_number`,
    sql`m.dial_number`,
    sql`m.pages_delivered::text`,
    duration,
    sql`m.status || ${delivery(texts.emailDelivery, 'm.email_delivery_status')}
      || ${delivery(texts.ataDelivery, 'm.ata_delivery_status')}`,
  ]),
  sent: columnsOf(texts.sentColumns, [
    job(texts.groupSent),
    time,
    sql`m.account_email`,
    sql`m.fax_type`,
    sql`m.caller_number`,
    sql`m.dial_number`,
    sql`m.pages_delivered::text`,
    duration,
    sql`case when m.fax_result_code = 0 then ${sql.lit(texts.success)} else m.fax_result_message end`,
  ]),
}

// For a value that is longer than one read of a socket, the driver copies all bytes so far, again and again.
const pieceRows = 256

/** The faxes of a span as lines of CSV, and their number. */
export async function linesOfSpan(
  db: Db,
  subject: Subject,
  span: Span,
): Promise<{ lines: string; rows: number }> {
  const cells = faxCsv[subject.direction].map(({ cell }) => cell)
  const fits = sql`(f.created_time, f.fsi_fid) <= (${span.created_time}, ${span.fsi_fid}) and f.fsi_fid <= ${span.last}`
  const { rows } = await sql<{ lines: string; rows: number }>`
    select ${csvText(cells, sql.ref('m.place'))} as lines, count(*)::int as rows
    from (
      select f.*, coalesce(l.tag, '') as shared_line, row_number() over (${newestFirst}) as place
      from fax_records f left join shared_lines l on l.gsd_id = f.gsd_id and f.gsd_id <> 0
      where f.fsi_fid = any(array(select f.fsi_fid from ${newestOf(asSql(subject), sql`${span.rows}`, fits)} f))
    ) m
    group by m.place / ${sql.lit(pieceRows)} order by m.place / ${sql.lit(pieceRows)}`.execute(db)
  return {
    lines: rows.map(({ lines }) => lines).join(''),
    rows: rows.reduce((sum, piece) => sum + piece.rows, 0),
  }
}
