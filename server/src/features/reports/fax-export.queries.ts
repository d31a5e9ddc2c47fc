import { type RawBuilder, sql } from 'kysely'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import type { CsvColumn } from '../../platform/csv/csv-columns.ts'
import { csvText } from '../../platform/db/csv-text.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'
import { type Subject, asSql, isOf, newestFirst, newestOf } from './report-subject.queries.ts'

/** Whether a subject has any faxes. */
export async function hasFaxes(db: Db, subject: Subject): Promise<boolean> {
  const { rows } = await sql`select from ${newestOf(asSql(subject), sql`1`)} f`.execute(db)
  return rows.length > 0
}

/** The newest fax that there is. Those stored later are not in a file that begins now. */
export async function findLastFax(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(f.fsi_fid), 0) as last from fax_records f`.execute(db)
  return rows[0]?.last ?? 0
}

/** Counts a subject's faxes up to the last one. Indexes alone answer this. */
export async function countFaxes(db: Db, subject: Subject, last: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fax_records f where ${isOf(asSql(subject))} and f.fsi_fid <= ${last}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The identifiers of some faxes as an array of PostgreSQL, their number, and the last one. */
export type Piece = { ids: string; rows: number; created_time: number; fsi_fid: number }

// For a value that is longer than one read of a socket, the driver copies all bytes so far, again and again.
const pieceRows = 256

type Reach = { after: Pick<Piece, 'created_time' | 'fsi_fid'> | undefined; last: number; most: number }

/**
 * The identifiers of a subject's next faxes, newest first and in pieces. Each group is asked for its own, so many are found
 * at once.
 */
export async function findPieces(db: Db, subject: Subject, { after, last, most }: Reach): Promise<Piece[]> {
  const isOlder =
    after === undefined
      ? sql`true`
      : sql`(f.created_time, f.fsi_fid) < (${after.created_time}, ${after.fsi_fid})`
  const found = newestOf(asSql(subject), sql`${most}`, sql`${isOlder} and f.fsi_fid <= ${last}`)
  const { rows } = await sql<Piece>`
    select array_agg(m.fsi_fid order by m.place)::text as ids, count(*)::int as rows,
      min(m.created_time) as created_time, (array_agg(m.fsi_fid order by m.place desc))[1] as fsi_fid
    from (select f.fsi_fid, f.created_time, row_number() over (${newestFirst}) - 1 as place from ${found} f) m
    group by m.place / ${sql.lit(pieceRows)} order by m.place / ${sql.lit(pieceRows)}`.execute(db)
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

/**
 * The faxes of some pieces as lines of CSV, and their number. Faxes of a group that has left the subject's group since they
 * were found are left out. The root has all groups.
 */
export async function linesOf(
  db: Db,
  { direction, fsi_gid }: Pick<Subject, 'direction' | 'fsi_gid'>,
  pieces: readonly Piece[],
): Promise<{ lines: string; rows: number }> {
  const cells = faxCsv[direction].map(({ cell }) => cell)
  const { rows } = await sql<{ lines: string | null; rows: number }>`
    with subject as materialized (select parent_gid is null as is_root from groups where fsi_gid = ${fsi_gid})
    select p.lines, p.rows
    from subject cross join unnest(${pieces.map(({ ids }) => ids)}::text[]) with ordinality i (ids, piece)
    cross join lateral (
      select ${csvText(cells, sql.ref('m.place'))} as lines, count(*)::int as rows
      from (
        select f.*, coalesce(l.tag, '') as shared_line, u.place
        from unnest(i.ids::bigint[]) with ordinality u (fsi_fid, place)
        cross join lateral (select * from fax_records f where f.fsi_fid = u.fsi_fid offset 0) f
        left join shared_lines l on l.gsd_id = f.gsd_id and f.gsd_id <> 0
        where subject.is_root or f.fsi_gid in ${subtreeOf(fsi_gid)}
      ) m
    ) p order by i.piece`.execute(db)
  return {
    lines: rows.map(({ lines }) => lines ?? '').join(''),
    rows: rows.reduce((sum, piece) => sum + piece.rows, 0),
  }
}
