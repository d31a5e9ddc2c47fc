import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'

const sums = sql`
  count(*) filter (where direction = 'sent' and fax_result_code = 0) as sent,
  coalesce(sum(pages_delivered) filter (where direction = 'sent' and fax_result_code = 0), 0) as sent_pages,
  coalesce(sum(connect_time) filter (where direction = 'sent' and fax_result_code = 0), 0) as sent_seconds,
  count(*) filter (where direction = 'sent' and fax_result_code <> 0) as failed,
  count(*) filter (where direction = 'received') as received,
  coalesce(sum(pages_delivered) filter (where direction = 'received'), 0) as received_pages,
  coalesce(sum(connect_time) filter (where direction = 'received'), 0) as received_seconds`

const day = (zone: string) => sql`(to_timestamp(created_time) at time zone ${sql.lit(zone)})::date`
const counted = sql`fsi_gid is not null and (direction = 'received' or fax_result_code is not null)`
const kept = sql`sent_faxes, sent_pages, sent_seconds, failed_faxes, received_faxes, received_pages, received_seconds`
const some = sql`(${kept}) is distinct from (0, 0, 0, 0, 0, 0, 0)`

/** The number of rows in which the kept usage and the sums over the faxes disagree; 0 while no fax was deleted. */
export async function usageDifferences(db: Db): Promise<number> {
  const differences = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from ((${one} except ${other}) union all (${other} except ${one})) x)`
  const { rows } = await sql<{ differences: number }>`
    select ${differences(
      sql`select fsi_gid, gmt_day, pacific_day, account_email, fax_number, ${kept} from usage_days where ${some}`,
      sql`select fsi_gid, ${day('UTC')}, ${day('America/Los_Angeles')}, account_email, fax_number, ${sums}
        from fax_records where ${counted} group by 1, 2, 3, 4, 5`,
    )} + ${differences(
      sql`select fsi_gid, gmt_day, ${kept} from usage_group_days where ${some}`,
      sql`select fsi_gid, ${day('UTC')}, ${sums} from fax_records where ${counted} group by 1, 2`,
    )} + ${differences(
      sql`select fsi_gid, gmt_day, fax_result_code, faxes from usage_cause_days where faxes <> 0`,
      sql`select fsi_gid, ${day('UTC')}, fax_result_code, count(*) from fax_records
        where ${counted} and direction = 'sent' and fax_result_code <> 0 group by 1, 2, 3`,
    )} as differences`.execute(db)
  return rows[0]?.differences ?? -1
}
