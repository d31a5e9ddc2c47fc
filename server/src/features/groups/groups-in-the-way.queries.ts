import { type RawBuilder, sql } from 'kysely'
import type { GroupBlocker as Blocker } from '@telecopy/contract/groups/groups.schemas'
import { counts } from '@telecopy/contract/limits'
import type { GroupBlockerReason } from '@telecopy/contract/groups/group-blockers'

/** The groups that hold a blocker: the nearest ones, and how many more. */
export type InTheWay = Required<Pick<Blocker, 'groups' | 'more_groups'>>
export type InTheWayByReason = Partial<Record<GroupBlockerReason, InTheWay>>

/**
 * The groups that use a permission, collected while they are counted. A second search through all groups below would
 * cost as much again.
 */
export const inUse: RawBuilder<unknown> = sql`array_agg(
  (c.descendant_gid, c.depth::int, b.is_send_only = 1, b.is_group_send = 1, b.count_gsd_lines > 0, br.fsi_bid is not null)) filter (
  where b.is_send_only + b.is_group_send + b.count_gsd_lines > 0 or br.fsi_bid is not null) as in_use`

/** The groups of `t.in_use` that hold a blocker, by blocker, seen from group `g`; null when no permission is in use. */
export const inTheWay: RawBuilder<unknown> = sql`(
  select json_object_agg(reason, json_build_object('groups', groups, 'more_groups', more_groups)) from (
    select reason, total - count(*) as more_groups,
      json_agg(json_build_object('fsi_gid', fsi_gid, 'group_name', group_name) order by nth) as groups
    from (
      select n.reason, w.fsi_gid, w.group_name, count(*) over (partition by n.reason) as total,
        row_number() over (partition by n.reason order by m.depth, lower(w.group_name), w.fsi_gid) as nth
      from unnest(t.in_use) m (fsi_gid int, depth int, sends boolean, group_sends boolean, lines boolean, brand boolean)
      cross join lateral (values ('send_only_below', m.sends), ('group_send_below', m.group_sends),
        ('shared_lines_below', m.lines), ('has_brands', m.brand)) n (reason, is_so)
      join groups w on w.fsi_gid = m.fsi_gid
      where n.is_so) nearest
    where nth <= ${sql.lit(counts.groupsNamed)}
    group by reason, total) r) as in_the_way`
