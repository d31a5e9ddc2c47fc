import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'

const sums = `
  count(*) filter (where direction = 'sent')::int as sent_faxes,
  coalesce(sum(pages_delivered) filter (where direction = 'sent'), 0)::int as sent_pages,
  coalesce(sum(connect_time) filter (where direction = 'sent'), 0)::int as sent_seconds,
  count(*) filter (where direction = 'sent' and fax_result_code <> 0)::int as failed_faxes,
  count(*) filter (where direction = 'received')::int as received_faxes,
  coalesce(sum(pages_delivered) filter (where direction = 'received'), 0)::int as received_pages,
  coalesce(sum(connect_time) filter (where direction = 'received'), 0)::int as received_seconds`
const names = `sent_faxes::int, sent_pages::int, sent_seconds::int, failed_faxes::int, received_faxes::int,
  received_pages::int, received_seconds::int`

const gmt = `(to_timestamp(created_time) at time zone 'UTC')::date`
const pacific = `(to_timestamp(created_time) at time zone 'America/Los_Angeles')::date`
const counted = `from fax_records where (direction = 'received' or fax_result_code is not null)`
const userKey = 'fsi_gid, gmt_day, pacific_day, account_email, fax_number, fax_type'

/** Kept sums, and the same sums over the records that there are now. A sum of nothing counts as none. */
const pairs = [
  [
    `select ${userKey}, ${names} from usage_days`,
    `select fsi_gid, ${gmt}, ${pacific}, account_email, fax_number, fax_type, ${sums} ${counted} group by 1, 2, 3, 4, 5, 6`,
  ],
  [
    `select fsi_gid, gmt_day, ${names} from usage_group_days`,
    `select fsi_gid, ${gmt}, ${sums} ${counted} group by 1, 2`,
  ],
  [
    'select fsi_gid, gmt_day, fax_result_code, faxes::int from usage_cause_days where faxes <> 0',
    `select fsi_gid, ${gmt}, fax_result_code, count(*)::int ${counted} and direction = 'sent' group by 1, 2, 3`,
  ],
  [
    `select fsi_gid, gmt_day, ${names} from usage_subtree_days`,
    `select c.ancestor_gid, ${gmt}, ${sums} from fax_records f join group_closure c on c.descendant_gid = f.fsi_gid
      where (direction = 'received' or fax_result_code is not null) group by 1, 2`,
  ],
  [
    'select fsi_gid, gmt_day, fax_result_code, faxes::int from usage_subtree_causes where faxes <> 0',
    `select c.ancestor_gid, ${gmt}, fax_result_code, count(*)::int
      from fax_records f join group_closure c on c.descendant_gid = f.fsi_gid
      where fax_result_code is not null and direction = 'sent' group by 1, 2, 3`,
  ],
] as const

const isSomething = `(sent_faxes, sent_pages, sent_seconds, failed_faxes, received_faxes, received_pages, received_seconds)
  <> (0, 0, 0, 0, 0, 0, 0)`

/** The sums of days that differ from the sums over the records. There are none as long as no record was deleted. */
export async function usageDifferences(db: Db): Promise<unknown[]> {
  const found = await Promise.all(
    pairs.map(async ([kept, summed]) => {
      const some = kept.includes('where') ? kept : `${kept} where ${isSomething}`
      const { rows } = await sql
        .raw(`((${some}) except (${summed})) union all ((${summed}) except (${some}))`)
        .execute(db)
      return rows
    }),
  )
  return found.flat()
}
