import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** The sums of a day of usage. */
export const usageCounts = [
  'sent_faxes',
  'sent_pages',
  'sent_seconds',
  'failed_faxes',
  'received_faxes',
  'received_pages',
  'received_seconds',
]

type UsageTable = { name: string; key: readonly string[]; sums: readonly string[]; latest: readonly string[] }

const tables: readonly UsageTable[] = [
  {
    name: 'usage_days',
    key: ['gmt_day', 'pacific_day', 'account_email', 'fax_number', 'fax_type'],
    sums: usageCounts,
    latest: ['user_name'],
  },
  { name: 'usage_group_days', key: ['gmt_day'], sums: usageCounts, latest: [] },
  { name: 'usage_cause_days', key: ['gmt_day', 'fax_result_code'], sums: ['faxes'], latest: [] },
]

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))

/**
 * Gives the sums of a group to its parent, before the group is deleted. Its records are the parent's by then, so the
 * triggers have moved their part; what is left here are the sums of records that retention has deleted.
 */
export async function moveUsage(
  tx: Tx,
  { fsi_gid, parent_gid }: { fsi_gid: number; parent_gid: number },
): Promise<void> {
  for (const { name, key, sums, latest } of tables) {
    const added = sums.map(
      (sum) => sql`${sql.ref(sum)} = ${sql.ref(`p.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`,
    )
    const all = [...key, ...latest, ...sums]
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement after the other
    await sql`
      with moved as (delete from ${sql.table(name)} where fsi_gid = ${fsi_gid} returning *)
      insert into ${sql.table(name)} as p (fsi_gid, ${refs(all)})
      select ${parent_gid}::int, ${refs(all)} from moved order by ${refs(key)}
      on conflict (fsi_gid, ${refs(key)}) do update set ${sql.join(added)}`.execute(tx)
  }
}
