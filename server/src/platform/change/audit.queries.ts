import { type Insertable, sql } from 'kysely'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'
import { raiseEventsOf } from '../webhooks/raise-events.ts'

export type AuditRow = Insertable<Database['audit_log']>

const columns = [
  'time',
  'actor_uid',
  'actor_email',
  'actor_gid',
  'actor_key',
  'fsi_gid',
  'group_name',
  'action',
  'entity',
  'entity_id',
  'entity_name',
  'before',
  'after',
  'is_by_person',
  'others',
  'request_id',
  'address',
] as const

// Nearly every write leaves one row.
const insertOne = keptStatement((valueOf: ValueOf<AuditRow>, db) =>
  db
    .insertInto('audit_log')
    .values(Object.fromEntries(columns.map((name) => [name, valueOf(name)])) as unknown as AuditRow)
    .compile(),
)

// The rows of one change nearly always have these in common.
const common = 'time actor_uid actor_email actor_gid actor_key fsi_gid group_name request_id address'.split(
  ' ',
) as (keyof AuditRow)[]

type Many = { rows: string; contexts: string }

// As two values: a thousand rows as single values take the driver longer than the database.
const insertMany = keptStatement((valueOf: ValueOf<Many>, db) => {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  return sql`
    insert into audit_log (${names})
    select ${names} from rows from (jsonb_to_recordset(${valueOf('rows')}::jsonb) as (
      "of" int, action text, entity text, entity_id int, entity_name text, before jsonb, after jsonb,
      is_by_person smallint, others int
    )) with ordinality as r ("of", action, entity, entity_id, entity_name, before, after, is_by_person, others, at)
    join jsonb_to_recordset(${valueOf('contexts')}::jsonb) as c ("of" int, time bigint, actor_uid int, actor_email text,
      actor_gid int, actor_key text, fsi_gid int, group_name text, request_id text, address text) using ("of")
    order by r.at`.compile(db)
})

/** Writes records, and adds their events to the webhooks that receive them. */
export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  const [only] = rows
  if (only === undefined) return
  await (rows.length === 1 ? insertOne.ahead(tx, only) : insertMany.ahead(tx, manyOf(rows)))
  await raiseEventsOf(tx, rows)
}

/** The rows as JSON. What neighbours have in common is sent once, and `of` is its place. */
function manyOf(rows: readonly AuditRow[]): Many {
  const contexts: AuditRow[] = []
  const objects = rows.map((row) => {
    const last = contexts.at(-1)
    if (last === undefined || common.some((name) => row[name] !== last[name])) contexts.push(row)
    return asObject(row, contexts.length)
  })
  const written = contexts.map((row, at) =>
    Object.fromEntries([['of', at + 1], ...common.map((name) => [name, row[name]])]),
  )
  return { rows: `[${objects.join(',')}]`, contexts: JSON.stringify(written) }
}

/** The rest of a row as JSON. What it was before and after is JSON already. */
function asObject({ before, after, ...row }: AuditRow, of: number): string {
  const { action, entity, entity_id, entity_name, is_by_person, others } = row
  const rest = JSON.stringify({ of, action, entity, entity_id, entity_name, is_by_person, others })
  return `${rest.slice(0, -1)},"before":${before ?? null},"after":${after ?? null}}`
}
