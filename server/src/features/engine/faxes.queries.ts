import type { FaxRecord } from '@telecopy/contract/engine/fax-record'
import { sql } from 'kysely'
import { listed } from '../fax-numbers/public.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A fax number as faxes record it: with its group, user and shared line, and their names of this day. */
export type Line = {
  fax_number: string
  fsi_nid: number | null
  fsi_gid: number | null
  fsi_uid: number | null
  gsd_id: number
  account_email: string
  user_name: string
  group_name: string
}

/** The lines of these numbers. Their users stay until the transaction ends; the lock of the tree keeps the groups. */
export async function findLines(tx: Tx, numbers: readonly string[]): Promise<Map<string, Line>> {
  const { rows } = await sql<Line>`
    with numbers as materialized (
      select n.fax_number, n.fsi_nid, n.fsi_gid, n.fsi_uid
      from ${listed(numbers)} join fax_numbers n on n.fax_number = w.fax_number
    ), people as materialized (
      select u.fsi_uid, u.email, u.first_name, u.last_name from users u
      where u.fsi_uid = any(array(select fsi_uid from numbers where fsi_uid is not null)) order by u.fsi_uid for key share
    )
    select n.fax_number, n.fsi_nid, n.fsi_gid, p.fsi_uid, coalesce(l.gsd_id, 0) as gsd_id,
      coalesce(p.email, '') as account_email, coalesce(trim(p.first_name || ' ' || p.last_name), '') as user_name,
      coalesce(g.group_name, '') as group_name
    from numbers n left join people p on p.fsi_uid = n.fsi_uid left join groups g on g.fsi_gid = n.fsi_gid
      left join lateral (select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid limit 1) l on true`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.fax_number, row]))
}

const columns = {
  direction: 'text',
  ref_code: 'text',
  fax_number: 'text',
  created_time: 'bigint',
  caller_number: 'text',
  dial_number: 'text',
  pages_delivered: 'int',
  connect_time: 'int',
  fax_type: 'text',
  fax_result_code: 'int',
  fax_result_message: 'text',
  cause_domain: 'text',
  cause_code: 'text',
  status: 'text',
  email_delivery_status: 'text',
  ata_delivery_status: 'text',
} satisfies Readonly<Record<keyof FaxRecord, 'text' | 'int' | 'bigint'>>

const ofLine = {
  fsi_gid: 'int',
  fsi_uid: 'int',
  fsi_nid: 'int',
  gsd_id: 'int',
  account_email: 'text',
  user_name: 'text',
  group_name: 'text',
} as const

const unlessUnknown = (name: string): string => `coalesce(nullif(excluded.${name}, ''), f.${name})`
const larger = (name: string): string => `greatest(f.${name}, excluded.${name})`

/** A fax while it goes on: what a report does not know stays, and counts never shrink, in whichever order they come. */
const goingOn = {
  created_time: 'least(f.created_time, excluded.created_time)',
  caller_number: unlessUnknown('caller_number'),
  dial_number: unlessUnknown('dial_number'),
  pages_delivered: larger('pages_delivered'),
  connect_time: larger('connect_time'),
  fax_type: unlessUnknown('fax_type'),
  fax_result_code: 'coalesce(excluded.fax_result_code, f.fax_result_code)',
  fax_result_message: unlessUnknown('fax_result_message'),
  cause_domain: unlessUnknown('cause_domain'),
  cause_code: unlessUnknown('cause_code'),
  status: 'excluded.status',
}

/** The deliveries of a fax go on after its end. */
const delivering = {
  email_delivery_status: unlessUnknown('email_delivery_status'),
  ata_delivery_status: unlessUnknown('ata_delivery_status'),
}

const stepOf = (row: string): string => `fax_step(${row}.direction, ${row}.fax_result_code, ${row}.status)`
const isOver = `${stepOf('f')} = 3`
const names = (fields: object): string =>
  Object.keys(fields)
    .map((name) => `f.${name}`)
    .join(', ')
const values = (fields: object): string => Object.values(fields).join(', ')
const settings = [
  ...Object.entries(goingOn).map(
    ([name, value]) => `${name} = case when ${isOver} then f.${name} else ${value} end`,
  ),
  ...Object.entries(delivering).map(([name, value]) => `${name} = ${value}`),
].join(', ')

const goesForward = `${stepOf('excluded')} >= ${stepOf('f')}`
const isSameEnd = `f.status = excluded.status and f.fax_result_code is not distinct from excluded.fax_result_code`
const isNews = `f.fax_number = excluded.fax_number and case when ${isOver}
  then ${isSameEnd} and (${names(delivering)}) is distinct from (${values(delivering)})
  else ${goesForward} and (${names({ ...goingOn, ...delivering })})
    is distinct from (${values({ ...goingOn, ...delivering })}) end`

export type FaxOfLine = { fax: FaxRecord; line: Line }

/** A fax that has failed, as it is stored. */
export type FailedFax = { fsi_gid: number | null } & Readonly<Record<string, unknown>>

/** The faxes that were new, or went forward. */
export type WrittenFax = {
  direction: 'sent' | 'received'
  ref_code: string
  is_new: boolean
  failed: FailedFax | null
}

// A sent fax fails with a result, a received one by its status. Few do, so the others cost nothing.
const failed = `case when f.direction = 'sent' and f.fax_result_code <> 0 or f.direction = 'received' and f.status = 'Error'
  then jsonb_build_object(${[
    'fsi_gid',
    'ref_code',
    'direction',
    'fax_number',
    'caller_number',
    'dial_number',
    'created_time',
    'fsi_nid',
    'fsi_uid',
    'account_email',
    'gsd_id',
    'fax_result_code',
    'fax_result_message',
    'status',
  ]
    .map((name) => `'${name}', f.${name}`)
    .join(', ')}) end as failed`

/**
 * Inserts new faxes, and lets known ones go forward; a fax that has ended stays as it is. Every batch takes the rows in
 * the order of their keys, so that no two batches wait for each other. Each fax is in the list once.
 */
export async function writeFaxes(tx: Tx, faxes: readonly FaxOfLine[]): Promise<WrittenFax[]> {
  const arrays = [
    ...Object.entries(columns).map(
      ([name, type]) => sql`${faxes.map(({ fax }) => fax[name as keyof FaxRecord])}::${sql.raw(type)}[]`,
    ),
    ...Object.entries(ofLine).map(
      ([name, type]) => sql`${faxes.map(({ line }) => line[name as keyof Line])}::${sql.raw(type)}[]`,
    ),
  ]
  const all = sql.join(Object.keys({ ...columns, ...ofLine }).map((name) => sql.ref(name)))
  const { rows } = await sql<WrittenFax>`
    insert into fax_records as f (${all})
    select * from unnest(${sql.join(arrays)}) w (${all}) order by w.direction, w.ref_code
    on conflict (direction, ref_code) do update set ${sql.raw(settings)} where ${sql.raw(isNews)}
    returning f.direction, f.ref_code, xmax = 0 as is_new, ${sql.raw(failed)}`.execute(tx)
  return rows
}

export type StoredFax = Pick<
  FaxRecord,
  'direction' | 'ref_code' | 'fax_number' | 'status' | 'fax_result_code'
> & {
  step: number
}

/** The stored faxes of these records. */
export async function findFaxes(tx: Tx, faxes: readonly FaxRecord[]): Promise<StoredFax[]> {
  const { rows } = await sql<StoredFax>`
    select f.direction, f.ref_code, f.fax_number, f.status, f.fax_result_code,
      fax_step(f.direction, f.fax_result_code, f.status) as step
    from unnest(${faxes.map((fax) => fax.direction)}::text[], ${faxes.map((fax) => fax.ref_code)}::text[])
      w (direction, ref_code) join fax_records f on f.direction = w.direction and f.ref_code = w.ref_code`.execute(
    tx,
  )
  return rows
}
