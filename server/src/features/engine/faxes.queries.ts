import type { FaxRecord } from '@telecopy/contract/engine/fax-record'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { ofHolder, withHolders } from './holders.queries.ts'

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

const unlessUnknown = (name: string): string => `coalesce(nullif(excluded.${name}, ''), f.${name})`
const larger = (name: string): string => `greatest(f.${name}, excluded.${name})`

/** A fax while it goes on: what a report does not know stays, and counts never shrink, in whichever order they come. */
const goingOn = {
  // An earlier time that another holder of the number had would contradict the holder that the fax keeps.
  created_time: `case when (f.fsi_gid, f.fsi_uid, f.gsd_id) is not distinct from (excluded.fsi_gid, excluded.fsi_uid, excluded.gsd_id)
    then least(f.created_time, excluded.created_time) else f.created_time end`,
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
const fieldsOf = (fields: object): string =>
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
  then ${isSameEnd} and (${fieldsOf(delivering)}) is distinct from (${values(delivering)})
  else ${goesForward} and (${fieldsOf({ ...goingOn, ...delivering })})
    is distinct from (${values({ ...goingOn, ...delivering })}) end`

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
 * Inserts new faxes of who held their numbers, and lets known ones go forward; a fax that has ended stays as it is. Every
 * batch takes the rows in the order of their keys, so that no two batches wait for each other. Each fax is in the list
 * once. Keep the holders first.
 */
export async function writeFaxes(tx: Tx, faxes: readonly FaxRecord[]): Promise<WrittenFax[]> {
  const arrays = Object.entries(columns).map(
    ([name, type]) => sql`${faxes.map((fax) => fax[name as keyof FaxRecord])}::${sql.raw(type)}[]`,
  )
  const names = Object.keys(columns)
  const list = sql.join(names.map((name) => sql.ref(name)))
  const sent = sql`unnest(${sql.join(arrays)}) w (${list})`
  const { rows } = await sql<WrittenFax>`
    insert into fax_records as f (${sql.join([...names, ...ofHolder].map((name) => sql.ref(name)))})
    ${withHolders(sql.join(names.map((name) => sql.ref(`w.${name}`))), sent)} order by w.direction, w.ref_code
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
