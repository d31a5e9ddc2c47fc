import { faxNumberFieldNames, settingsWithoutUser } from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { Language } from '@telecopy/contract/languages'
import { sql } from 'kysely'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Verdict } from './import-rules.ts'
import type { FileRow } from './import-row.ts'

/** A row that becomes a user, with the number that the user gets. */
export type RowToCreate = FileRow & { fsi_nid: number | null }

/** The same with the identifier of the new user. */
export type NumberedRow = RowToCreate & { fsi_uid: number }

type Into = { fsi_gid: number; time_zone: string; language: Language; now: number }

/** As a person would set them: faxes and reports go to the user's address, and to the device if there is one. */
export const listsOfNew = ['send_fax', 'receive_fax', 'outbound_notification'] as const

// The settings that an import gives a number. The other ones start empty, whatever its row still holds.
const given = {
  ata_mac: sql`w.ata_mac`,
  is_receive_fax_to_ata: sql`case when w.ata_mac = '' then 0 else 1 end`,
  is_receive_fax_to_email: sql`1`,
  is_outbound_notification_to_email: sql`1`,
}

const settings = sql.join(
  faxNumberFieldNames.map(
    (name) =>
      sql`${sql.ref(name)} = ${name in given ? given[name as keyof typeof given] : sql.lit(settingsWithoutUser[name])}`,
  ),
)

/** The addresses that a number kept from an earlier user do not get the new user's faxes. */
export async function forgetAddresses(tx: Tx, rows: readonly RowToCreate[]): Promise<void> {
  const numbers = rows.flatMap(({ fsi_nid }) => (fsi_nid === null ? [] : [fsi_nid]))
  if (numbers.length === 0) return
  await sql`delete from fax_number_emails where fsi_nid = any(${numbers}::int[])`.execute(tx)
}

/** Gives each row the identifier of its user, so that its records can be made before the user is. */
export async function withIdentifiers(tx: Tx, rows: readonly RowToCreate[]): Promise<NumberedRow[]> {
  const drawn = await sql<{ fsi_uid: number }>`
    select nextval(pg_get_serial_sequence('users', 'fsi_uid'))::int as fsi_uid
    from generate_series(1, ${rows.length}::int)`.execute(tx)
  return rows.flatMap((row, at) => {
    const fsi_uid = drawn.rows[at]?.fsi_uid
    return fsi_uid === undefined ? [] : [{ ...row, fsi_uid }]
  })
}

/**
 * Creates users in a group that the caller has locked, and gives them their numbers, which it has locked too. The first
 * number is the default. Leaves out users whose e-mail was taken meanwhile, and answers the identifiers of the others.
 *
 * One statement: user and number refer to each other, and constraints are checked at its end.
 */
export async function insertUsers(
  tx: Tx,
  { fsi_gid, time_zone, language, now }: Into,
  rows: readonly NumberedRow[],
): Promise<ReadonlySet<number>> {
  const column = <Name extends keyof NumberedRow>(name: Name) => rows.map((row) => row[name])
  const { rows: created } = await sql<{ fsi_uid: number }>`
    with wanted as materialized (
      select * from unnest(${column('fsi_uid')}::int[], ${column('email')}::text[], ${column('email_key')}::text[],
        ${column('mailbox')}::text[], ${column('first_name')}::text[], ${column('last_name')}::text[], ${column('fsi_nid')}::int[],
        ${column('ata_mac')}::text[])
        as w (fsi_uid, email, email_key, mailbox, first_name, last_name, fsi_nid, ata_mac)
      order by w.mailbox
    ), made as (
      insert into users (fsi_uid, fsi_gid, email, email_key, mailbox, first_name, last_name, time_zone, language,
        default_nid, created_time)
      overriding system value
      select fsi_uid, ${fsi_gid}::int, email, email_key, nullif(mailbox, email_key), first_name, last_name, ${time_zone}, ${language}, fsi_nid, ${now}::bigint
      from wanted
      on conflict (coalesce(mailbox, email_key)) do nothing
      returning fsi_uid
    ), given as (
      update fax_numbers n set fsi_uid = w.fsi_uid, fsi_gid = ${fsi_gid}::int, ${settings},
        type = case when w.ata_mac = '' then '0' else '1' end, lst_ata_online_time = 0, version = n.version + 1
      from made m join wanted w using (fsi_uid)
      where n.fsi_nid = w.fsi_nid and n.fsi_uid is null
    ), addressed as (
      insert into fax_number_emails (fsi_nid, list, slot, email)
      select w.fsi_nid, l.list, 1, w.email from made m join wanted w using (fsi_uid)
        cross join unnest(${[...listsOfNew]}::text[]) as l (list)
      where w.fsi_nid is not null
    )
    select fsi_uid from made`.execute(tx)
  return new Set(created.map(({ fsi_uid }) => fsi_uid))
}

/** Records the outcome of rows, each once. */
export async function insertOutcomes(
  tx: Tx,
  ref_code: string,
  outcomes: readonly { row: FileRow; verdict: Verdict }[],
): Promise<void> {
  const rows = outcomes.map(({ row, verdict }) => ({
    row_no: row.row_no,
    cells: row.cells,
    result: verdict.result,
    message: verdict.message,
  }))
  const insert = sql`
    insert into user_import_rows (ref_code, row_no, cells, result, message)
    select ${ref_code}, r.row_no, r.cells, r.result, r.message
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (row_no int, cells text[], result text, message text)`
  await sendAhead(tx, insert.compile(tx))
}
