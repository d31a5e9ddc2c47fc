import type { NumberHolder } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

type Page = { fsi_nid: number; start: number; pagesize: number }

/** The holdings of a number by groups of the scope, newest first, and their number. Those of others are left out. */
export async function findNumberHolders(
  db: Db,
  scope: Scope,
  { fsi_nid, start, pagesize }: Page,
): Promise<{ data: NumberHolder[]; counts: number }> {
  const { rows } = await sql<{ data: NumberHolder[]; counts: number }>`
    with held as materialized (
      select h.*, lead(h.from_time) over (order by h.from_time) as to_time from fax_number_holders h
      where h.fsi_nid = ${fsi_nid}
    ), ours as materialized (
      select * from held h where h.fsi_gid is not null and ${isInScope(scope.fsi_gid, sql`h.fsi_gid`)}
    ), page as (
      select o.from_time, coalesce(o.to_time, 0) as to_time, o.fsi_gid,
        case when o.to_time is null then g.group_name else o.group_name end as group_name,
        coalesce(u.fsi_uid, 0) as fsi_uid, o.account_email as email, o.type, o.gsd_id, coalesce(l.tag, '') as gsd_tag
      from ours o join groups g on g.fsi_gid = o.fsi_gid
        left join users u on u.fsi_uid = o.fsi_uid and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}
        left join shared_lines l on l.gsd_id = o.gsd_id and ${isInScope(scope.fsi_gid, sql`l.fsi_gid`)}
      order by o.from_time desc limit ${pagesize} offset ${start}
    )
    select coalesce((select json_agg(p order by p.from_time desc) from page p), '[]') as data,
      (select count(*)::int from ours) as counts`.execute(db)
  return rows[0] ?? { data: [], counts: 0 }
}
