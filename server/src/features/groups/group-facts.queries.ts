import { type RawBuilder, sql } from 'kysely'
import {
  type GroupFieldValues,
  type HeldByParentName,
  groupFieldNames,
  heldByParentNames,
} from '@telecopy/contract/groups/group-fields'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import type { Flag } from '@telecopy/contract/kit/flags'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { type Gid, isInScope } from '../../tree/in-scope.queries.ts'
import { type OriginColumn, originColumns } from './group-passing.ts'
import { type InTheWayByReason, inTheWay, inUse } from './groups-in-the-way.queries.ts'

/** A group with the facts that its rules use: its parent, its contents, and the contents of all groups below it. */
export type GroupFacts = GroupFieldValues &
  Record<OriginColumn, number | null> & {
    fsi_gid: number
    parent_gid: number | null
    deactivated_by_gid: number | null
    created_time: number
    version: number
    /** Null for the root. */
    parent: Pick<GroupFieldValues, HeldByParentName | 'group_name' | 'is_active'> | null
    /** How many groups are above it. */
    level: number
    count_sub_groups: number
    count_users: number
    count_fax_numbers: number
    count_gsd_lines: number
    count_send_only_users: number
    has_default_user: boolean
    /** Whether it or a group below has SFTP users. */
    has_sftp_users: boolean
    /** Whether the group itself is on a legal hold. */
    is_held: boolean
    total_sub_groups: number
    total_users: number
    total_fax_numbers: number
    total_gsd_lines: number
    /** The number of groups, including this one, in which it is on. */
    total_send_only: number
    total_group_send: number
    total_brands: number
  }

const columns = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)))

const own = [
  'fsi_gid',
  'parent_gid',
  'deactivated_by_gid',
  ...groupFieldNames,
  ...originColumns,
  'created_time',
  'version',
]

const parentObject: RawBuilder<unknown> = sql`case when p.fsi_gid is null then null else json_build_object(
  ${sql.join(
    ['group_name', 'is_active', ...heldByParentNames].map(
      (name) => sql`${sql.lit(name)}, ${sql.ref(`p.${name}`)}`,
    ),
  )}) end`

/** A group from the requested one upwards, with its passed settings; `depth` 0 is the group itself. */
export type Ancestor = {
  fsi_gid: number
  depth: number
  group_name: string
  is_in_scope: boolean
  is_sso: Flag
  is_enforce_sso: Flag
  is_sso_pass_to_subs: Flag
  is_allow_set_del_inbox: Flag
  is_allow_set_del_sent: Flag
  provider_id: number | null
  provider_name: string | null
  brand_name: string | null
  domain: string | null
  brand_is_active: Flag | null
  count_cover_pages: number
  count_inheritable: number
}

type Asked = { scope_gid: number; fsi_gid: number }

/** Group `g` and all above it, nearest first; those above the scope are marked and must not be shown. */
const ancestors = (scope_gid: Gid): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('fsi_gid', a.fsi_gid, 'depth', c.depth, 'group_name', a.group_name,
    'is_in_scope', ${isInScope(scope_gid, sql`a.fsi_gid`)},
    'is_sso', a.is_sso, 'is_enforce_sso', a.is_enforce_sso, 'is_sso_pass_to_subs', a.is_sso_pass_to_subs,
    'is_allow_set_del_inbox', a.is_allow_set_del_inbox, 'is_allow_set_del_sent', a.is_allow_set_del_sent,
    'provider_id', i.provider_id, 'provider_name', i.name,
    'brand_name', b.brand_name, 'domain', b.domain, 'brand_is_active', b.is_active,
    'count_cover_pages', v.count_cover_pages, 'count_inheritable', v.count_inheritable) order by c.depth)
  from group_closure c
  join groups a on a.fsi_gid = c.ancestor_gid
  left join identity_providers i on i.fsi_gid = a.fsi_gid
  left join brands b on b.fsi_gid = a.fsi_gid
  cross join lateral (
    select count(*) as count_cover_pages,
      count(*) filter (where is_inheritable = 1 and is_active = 1) as count_inheritable
    from cover_pages v where v.fsi_gid = a.fsi_gid) v
  where c.descendant_gid = g.fsi_gid) as ancestors`

/** The direct sub-groups of group `g`, by name. */
const children: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object('fsi_gid', b.fsi_gid, 'group_name', b.group_name,
    'is_active', b.is_active) order by lower(b.group_name), b.fsi_gid), '[]')
  from groups b where b.parent_gid = g.fsi_gid) as children`

/** The values of the groups below group `g` that can be passed to them, by storage duration. */
const heldBelow: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(h), '[]') from (
    select b.is_retention_inbox, b.retention_inbox_days, b.is_retention_sent, b.retention_sent_days,
      count(*) as groups, sum(b.is_allow_del_inbox) as del_inbox, sum(b.is_allow_del_sent) as del_sent
    from group_closure c join groups b on b.fsi_gid = c.descendant_gid
    where c.ancestor_gid = g.fsi_gid and c.depth > 0
    group by 1, 2, 3, 4 order by groups desc, 1, 2, 3, 4) h) as held_below`

const totals = [
  'total_sub_groups',
  'total_users',
  'total_fax_numbers',
  'total_gsd_lines',
  'total_send_only',
  'total_group_send',
  'total_brands',
] as const satisfies readonly (keyof GroupFacts)[]

/** Further columns beside the facts: of the group, and of all groups below it. */
type More = { columns: RawBuilder<unknown>; collected?: RawBuilder<unknown> }

const facts = ({ scope_gid, fsi_gid }: Record<keyof Asked, RawBuilder<number>>, more: More) => sql`
  select ${columns('g', own)}, ${parentObject} as parent,
    (select max(u.depth)::int from group_closure u where u.descendant_gid = g.fsi_gid) as level,
    k.count_sub_groups, k.count_users, k.count_fax_numbers, k.count_gsd_lines,
    (select count(*)::int from users u where u.fsi_gid = g.fsi_gid and u.is_send_only = 1) as count_send_only_users,
    exists (select 1 from group_default_users d where d.fsi_gid = g.fsi_gid) as has_default_user,
    exists (select 1 from users u join group_closure s on s.descendant_gid = u.fsi_gid
      where s.ancestor_gid = g.fsi_gid and u.is_sftp_user = 1) as has_sftp_users,
    exists (select 1 from legal_holds h where h.fsi_gid = g.fsi_gid) as is_held,
    ${columns('t', totals)}, ${more.columns}
  from groups g
  join group_counts k on k.fsi_gid = g.fsi_gid
  left join groups p on p.fsi_gid = g.parent_gid
  cross join lateral (
    select count(*)::int - 1 as total_sub_groups, sum(b.count_users)::int as total_users,
      sum(b.count_fax_numbers)::int as total_fax_numbers, sum(b.count_gsd_lines)::int as total_gsd_lines,
      sum(b.is_send_only)::int as total_send_only, sum(b.is_group_send)::int as total_group_send,
      count(br.fsi_bid)::int as total_brands${more.collected === undefined ? sql`` : sql`, ${more.collected}`}
    from group_closure c join group_counts b on b.fsi_gid = c.descendant_gid
    left join brands br on br.fsi_gid = c.descendant_gid
    where c.ancestor_gid = g.fsi_gid) t
  where g.fsi_gid = ${fsi_gid} and ${isInScope(scope_gid, fsi_gid)}`

type WithAncestors = GroupFacts & { ancestors: Ancestor[] }

const factsOfGroup = keptStatement((valueOf: ValueOf<Asked>, db) => {
  const asked = { scope_gid: valueOf('scope_gid'), fsi_gid: valueOf('fsi_gid') }
  return (facts(asked, { columns: ancestors(asked.scope_gid) }) as RawBuilder<WithAncestors>).compile(db)
})

/** The facts about a group of the scope and its ancestors; undefined when it is absent or foreign. */
export async function findGroupFacts(
  db: Db,
  scope: Scope,
  fsi_gid: number,
): Promise<WithAncestors | undefined> {
  const [row] = await factsOfGroup(db, { scope_gid: scope.fsi_gid, fsi_gid })
  return row
}

type HeldBelow = Group['pass_down']['retention'][number] & { del_inbox: number; del_sent: number }

export type WholeGroup = WithAncestors & {
  children: Group['children']
  held_below: HeldBelow[]
  in_the_way: InTheWayByReason | null
}

const wholeGroup = keptStatement((valueOf: ValueOf<Asked>, db) => {
  const asked = { scope_gid: valueOf('scope_gid'), fsi_gid: valueOf('fsi_gid') }
  const more = sql`${ancestors(asked.scope_gid)}, ${children}, ${heldBelow}, ${inTheWay}`
  return (facts(asked, { columns: more, collected: inUse }) as RawBuilder<WholeGroup>).compile(db)
})

/** All details of a group, in one statement; undefined when the group is absent or foreign. */
export async function findWholeGroup(db: Db, scope: Scope, fsi_gid: number): Promise<WholeGroup | undefined> {
  const [row] = await wholeGroup(db, { scope_gid: scope.fsi_gid, fsi_gid })
  return row
}

type SsoBelow = Pick<Group['pass_down'], 'sso' | 'enforce_sso'>

/**
 * The groups below that a group's SSO would affect: those that follow it, and those that only its enforcement would
 * bind.
 */
export async function countSsoBelow(db: Db, scope: Scope, fsi_gid: number): Promise<SsoBelow> {
  const { rows } = await sql<SsoBelow>`
    select count(*) filter (where nearer.is_enforced is null)::int as sso,
      count(*) filter (where nearer.is_enforced = 0)::int as enforce_sso
    from group_closure c
    cross join lateral (
      select max(a.is_enforce_sso) as is_enforced
      from group_closure n join groups a on a.fsi_gid = n.ancestor_gid
      where n.descendant_gid = c.descendant_gid and n.depth < c.depth and a.is_sso = 1
        and (n.depth = 0 or a.is_sso_pass_to_subs = 1)) nearer
    where c.ancestor_gid = ${fsi_gid} and c.depth > 0 and ${isInScope(scope.fsi_gid, fsi_gid)}`.execute(db)
  return rows[0] ?? { sso: 0, enforce_sso: 0 }
}
