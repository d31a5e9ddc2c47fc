import { type Insertable, sql } from 'kysely'
import { type ValueOf, keptStatement } from '../db/kept-plans.ts'
import type { Database } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

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

// As one value: a thousand rows as single values take the driver longer than the database.
const insertMany = keptStatement((valueOf: ValueOf<{ rows: string }>, db) => {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  return sql`
    insert into audit_log (${names})
    select ${names} from rows from (jsonb_to_recordset(${valueOf('rows')}::jsonb) as (
      time bigint, actor_uid int, actor_email text, actor_gid int, actor_key text, fsi_gid int, group_name text, action text,
      entity text, entity_id int, entity_name text, before jsonb, after jsonb, request_id text, address text
    )) with ordinality as r (${names}, at)
    order by r.at`.compile(db)
})

export async function insertAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  const [only] = rows
  if (only !== undefined && rows.length === 1) await insertOne(tx, only)
  else if (rows.length > 0) await insertMany(tx, { rows: `[${rows.map(asObject).join(',')}]` })
}

/** A row as JSON. What it was before and after is JSON already. */
function asObject({ before, after, ...row }: AuditRow): string {
  return `${JSON.stringify(row).slice(0, -1)},"before":${before ?? null},"after":${after ?? null}}`
}
