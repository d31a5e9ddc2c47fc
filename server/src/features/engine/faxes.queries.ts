import { sql } from 'kysely'
import type { FaxReport } from '@telecopy/contract/engine/fax-report'
import type { Tx } from '../../platform/db/transaction.ts'

/** What a fax takes from its number on this day. The texts stay with the fax. */
export type NumberOfFax = {
  fsi_nid: number
  fax_number: string
  fsi_gid: number
  group_name: string
  fsi_uid: number | null
  account_email: string
  user_name: string
  gsd_id: number
}

export type FaxToStore = FaxReport & Omit<NumberOfFax, 'fax_number'>

/**
 * The numbers that are in a group, with the owner and the shared line of each. They are locked in the order of their
 * identifiers until the faxes are stored, so that no owner is deleted meanwhile.
 */
export async function lockNumbersOfFaxes(
  tx: Tx,
  numbers: readonly string[],
): Promise<Map<string, NumberOfFax>> {
  const { rows } = await sql<NumberOfFax>`
    with locked as materialized (
      select n.fsi_nid, n.fax_number, n.fsi_gid, n.fsi_uid from fax_numbers n
      where n.fax_number = any(${numbers}::text[]) and n.fsi_gid is not null
      order by n.fsi_nid for share of n)
    select n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, n.fsi_uid, coalesce(u.email, '') as account_email,
      trim(coalesce(u.first_name || ' ' || u.last_name, '')) as user_name, coalesce(l.gsd_id, 0) as gsd_id
    from locked n join groups g on g.fsi_gid = n.fsi_gid left join users u on u.fsi_uid = n.fsi_uid
    left join shared_lines l on l.fsi_nid = n.fsi_nid`.execute(tx)
  return new Map(rows.map((row) => [row.fax_number, row]))
}

const columns = [
  ['direction', 'text'],
  ['ref_code', 'text'],
  ['fsi_gid', 'int'],
  ['fsi_uid', 'int'],
  ['fsi_nid', 'int'],
  ['gsd_id', 'int'],
  ['fax_number', 'text'],
  ['account_email', 'text'],
  ['user_name', 'text'],
  ['group_name', 'text'],
  ['created_time', 'bigint'],
  ['caller_number', 'text'],
  ['dial_number', 'text'],
  ['pages_delivered', 'int'],
  ['connect_time', 'int'],
  ['fax_type', 'text'],
  ['fax_result_code', 'int'],
  ['fax_result_message', 'text'],
  ['cause_domain', 'text'],
  ['cause_code', 'text'],
  ['status', 'text'],
  ['email_delivery_status', 'text'],
  ['ata_delivery_status', 'text'],
] as const

const names = sql.join(columns.map(([name]) => sql.ref(name)))
const typed = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

const given = (name: string) => sql`coalesce(nullif(excluded.${sql.ref(name)}, ''), f.${sql.ref(name)})`
const delivered = (name: string) => sql`
  case when f.${sql.ref(name)} = 'Delivered' then 'Delivered' else ${given(name)} end`

// What a later report of a fax changes. Reports may come in any order, so each value only moves forward.
const merged = [
  ['created_time', sql`least(f.created_time, excluded.created_time)`],
  ['caller_number', given('caller_number')],
  ['dial_number', given('dial_number')],
  ['fax_type', given('fax_type')],
  ['pages_delivered', sql`greatest(f.pages_delivered, excluded.pages_delivered)`],
  ['connect_time', sql`greatest(f.connect_time, excluded.connect_time)`],
  ['fax_result_code', sql`excluded.fax_result_code`],
  ['fax_result_message', sql`excluded.fax_result_message`],
  ['cause_domain', given('cause_domain')],
  ['cause_code', given('cause_code')],
  [
    'status',
    sql`case when f.status in ('Downloaded', 'Error') or f.status = 'Read' and excluded.status = 'New'
      then f.status else excluded.status end`,
  ],
  ['email_delivery_status', delivered('email_delivery_status')],
  ['ata_delivery_status', delivered('ata_delivery_status')],
] as const

const changes = sql.join(merged.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
const before = sql.join(merged.map(([name]) => sql`f.${sql.ref(name)}`))
const after = sql.join(merged.map(([, value]) => value))

export type StoredKey = { direction: string; ref_code: string; is_new: boolean }

/**
 * Stores faxes, each with another key, and answers those that were added or changed. A sent fax with a result is final
 * (row 39). One order for all, so that two batches never wait for each other in a circle.
 */
export async function upsertFaxes(tx: Tx, faxes: readonly FaxToStore[]): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    insert into fax_records as f (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(faxes)}::jsonb) as r (${typed})
    order by direction, ref_code
    on conflict (direction, ref_code) do update set ${changes}
    where f.fax_number = excluded.fax_number and (f.direction = 'received' or f.fax_result_code is null)
      and (${before}) is distinct from (${after})
    returning f.direction, f.ref_code, f.xmax = 0 as is_new`.execute(tx)
  return rows
}

type Key = { direction: string; ref_code: string }

/** The numbers of stored faxes, in the form `direction ref_code`. */
export async function numbersOfStored(tx: Tx, keys: readonly Key[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; fax_number: string }>`
    select f.direction || ' ' || f.ref_code as key, f.fax_number
    from unnest(${keys.map((one) => one.direction)}::text[], ${keys.map((one) => one.ref_code)}::text[])
      k (direction, ref_code)
    join fax_records f on f.direction = k.direction and f.ref_code = k.ref_code`.execute(tx)
  return new Map(rows.map(({ key, fax_number }) => [key, fax_number]))
}
