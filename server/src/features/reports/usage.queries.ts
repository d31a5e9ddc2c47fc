import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

const counts = [
  'sent_faxes',
  'sent_pages',
  'sent_seconds',
  'failed_faxes',
  'received_faxes',
  'received_pages',
  'received_seconds',
] as const

// The counts of a group whose faxes have just been moved are those of faxes that retention deleted.
const tables = [
  {
    table: 'usage_days',
    key: ['gmt_day', 'pacific_day', 'account_email', 'fax_number'],
    with: ['user_name'],
    counts,
  },
  { table: 'usage_group_days', key: ['gmt_day'], with: [], counts },
  { table: 'usage_cause_days', key: ['gmt_day', 'fax_result_code'], with: [], counts: ['faxes'] },
] as const

/** Adds the usage of a group to that of another one, and takes it from the first. Its faxes have been moved before. */
export async function moveUsage(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  for (const { table, key, with: texts, counts: numbers } of tables) {
    const names = sql.join([...key, ...texts, ...numbers].map((name) => sql.ref(name)))
    const keys = sql.join(['fsi_gid', ...key].map((name) => sql.ref(name)))
    const added = sql.join(
      numbers.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + excluded.${sql.ref(name)}`),
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`
      with moved as (delete from ${sql.table(table)} where fsi_gid = ${from} returning *)
      insert into ${sql.table(table)} as d (fsi_gid, ${names})
      select ${to}::int, ${names} from moved
      where (${sql.join(numbers.map((name) => sql.ref(name)))}) is distinct from (${sql.join(numbers.map(() => sql`0`))})
      order by ${sql.join(key.map((name) => sql.ref(name)))}
      on conflict (${keys}) do update set ${added}`.execute(tx)
  }
}
