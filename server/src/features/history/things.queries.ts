import { sql } from 'kysely'
import type { RecordedThing } from '@telecopy/contract/history/history.schemas'
import type { NamedThing } from '@telecopy/contract/history/told-sentence'
import type { Db } from '../../platform/db/transaction.ts'
import { type Reach, groupsBelow } from './reach.queries.ts'

/**
 * Those of these things that the reader may know of now: a thing by its present group, a deleted one by the group of its
 * last record. One statement for all things of a page.
 */
export async function findThings(
  db: Db,
  { scope }: Reach,
  named: readonly NamedThing[],
): Promise<RecordedThing[]> {
  if (named.length === 0) return []
  const entities = named.map(({ entity }) => entity)
  const ids = named.map(({ id }) => id)
  const { rows } = await sql<RecordedThing>`
    select w.entity, w.id, case when t.id is null then 1 else 0 end as is_deleted,
      coalesce(t.fsi_gid, 0) as fsi_gid, coalesce(t.fsi_uid, 0) as fsi_uid, coalesce(t.name, '') as name
    from (select distinct w.entity, w.id from unnest(${entities}::text[], ${ids}::int[]) w (entity, id)) w
    left join lateral (
      select g.fsi_gid as id, g.fsi_gid, 0 as fsi_uid, '' as name from groups g
        where w.entity = 'group' and g.fsi_gid = w.id
      union all
      select u.fsi_uid, u.fsi_gid, u.fsi_uid, trim(u.first_name || ' ' || u.last_name) from users u
        where w.entity = 'user' and u.fsi_uid = w.id
      union all
      select n.fsi_nid, n.fsi_gid, n.fsi_uid, '' from fax_numbers n
        where w.entity = 'fax-number' and n.fsi_nid = w.id
      union all
      select l.gsd_id, l.fsi_gid, 0, '' from shared_lines l where w.entity = 'shared-line' and l.gsd_id = w.id
      union all
      select b.fsi_bid, b.fsi_gid, 0, '' from brands b where w.entity = 'brand' and b.fsi_bid = w.id
      union all
      select c.fsi_cpid, c.fsi_gid, 0, '' from cover_pages c where w.entity = 'cover-page' and c.fsi_cpid = w.id
    ) t on true
    left join lateral (
      select a.fsi_gid from audit_log a where t.id is null and a.entity = w.entity and a.entity_id = w.id
      order by a.id desc limit 1
    ) d on true
    where coalesce(t.fsi_gid, d.fsi_gid) in (select k.fsi_gid from ${groupsBelow(scope.fsi_gid)} k)`.execute(
    db,
  )
  return rows
}
