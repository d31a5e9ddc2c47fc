import { sql } from 'kysely'
import { heldByParentNames } from '@telecopy/contract/groups/group-fields'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { ssoAddressOf } from '../../listing/mailbox.queries.ts'
import { losesMailServer } from '../brands/public.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import { type GroupFacts, findGroupFacts } from './group-facts.queries.ts'
import type { NewParent } from './groups.policy.ts'

const exceeds = sql.join(
  heldByParentNames.map((flag) => sql`${sql.ref(`g.${flag}`)} > ${sql.ref(`p.${flag}`)}`),
  sql` or `,
)

type Move = { group: Pick<GroupFacts, 'fsi_gid' | 'parent_gid'>; parent_gid: number }

/** Whether a group above the moved one is on hold, and not above its new place. */
const leavesHold = ({ group, parent_gid }: Move) => sql`exists (
  select 1 from legal_holds h join group_closure c on c.ancestor_gid = h.fsi_gid
  where c.descendant_gid = ${group.fsi_gid} and c.depth > 0 and not ${isInScope(sql`h.fsi_gid`, parent_gid)})`

/**
 * How many users of the moved group and below would share their SSO address with another user in the reach of a provider
 * above the new parent, and do not share it yet.
 */
const sharedAddresses = ({ group, parent_gid }: Move) => sql`(
  with above as materialized (select sso_reach_of(${parent_gid}) as reach), moved as (
    select ${ssoAddressOf('u')} as address, count(*) as users, count(*) filter (where coalesce(u.sso_reach, 0) >= 0) as alone
    from users u where u.fsi_gid in ${subtreeOf(group.fsi_gid)} group by 1
  )
  select coalesce(sum(m.users), 0)::int from moved m
  where m.alone > 1 or exists (
    select 1 from users o where o.sso_reach = (select reach from above) and ${ssoAddressOf('o')} = m.address))`

/** The same, if the move leads into the reach of another provider. */
const sharedInNewReach = (move: Move) => sql`
  case when sso_reach_of(${move.parent_gid}) is distinct from sso_reach_of(
      (select g.parent_gid from groups g where g.fsi_gid = ${move.group.fsi_gid}))
    and sso_reach_of(${move.parent_gid}) is not null
  then ${sharedAddresses(move)} else 0 end`

type Programs = {
  api_keys: number
  webhooks: number
  brands: number
  identity_providers: number
  mail_servers: number
}

/**
 * The API keys in use, the webhooks, the brands that are on and the identity providers of a group of the scope and of all
 * groups below it: a move keeps them. `mail_servers` are those of brands, which the move removes.
 */
export async function countPrograms(db: Db, scope: Scope, { group, parent_gid }: Move): Promise<Programs> {
  const below = sql`select c.descendant_gid from group_closure c where c.ancestor_gid = ${group.fsi_gid}
    and ${isInScope(scope.fsi_gid, group.fsi_gid)}`
  const { rows } = await sql<Programs>`
    select (select count(*)::int from api_keys k where k.fsi_gid in (${below}) and k.revoked_time is null) as api_keys,
      (select count(*)::int from webhooks w where w.fsi_gid in (${below})) as webhooks,
      (select count(*)::int from brands b where b.fsi_gid in (${below}) and b.is_active = 1) as brands,
      (select count(*)::int from identity_providers p where p.fsi_gid in (${below})) as identity_providers,
      (select count(*)::int from brands b where b.fsi_gid in (${below}) and ${losesMailServer(group.parent_gid, parent_gid)}) as mail_servers`.execute(
    db,
  )
  return rows[0] ?? { api_keys: 0, webhooks: 0, brands: 0, identity_providers: 0, mail_servers: 0 }
}

/** The group that another one would get as its parent; undefined when it is absent or foreign. */
export async function findNewParent(db: Db, scope: Scope, of: Move): Promise<NewParent | undefined> {
  const parent = await findGroupFacts(db, scope, of.parent_gid)
  if (parent === undefined) return undefined
  const { rows } = await sql<
    Pick<NewParent, 'isBelow' | 'groupsThatExceed' | 'height' | 'leavesHold' | 'ssoShared'>
  >`
    select bool_or(c.descendant_gid = p.fsi_gid) as "isBelow", max(c.depth)::int as height,
      count(*) filter (where ${exceeds})::int as "groupsThatExceed",
      ${leavesHold(of)} as "leavesHold", ${sharedInNewReach(of)} as "ssoShared"
    from group_closure c join groups g on g.fsi_gid = c.descendant_gid
    cross join groups p
    where c.ancestor_gid = ${of.group.fsi_gid} and p.fsi_gid = ${of.parent_gid}
      and ${isInScope(scope.fsi_gid, of.group.fsi_gid)}`.execute(db)
  const { isBelow = false, height = 0, groupsThatExceed = 0, leavesHold: leaves = false } = rows[0] ?? {}
  const ssoShared = rows[0]?.ssoShared ?? 0
  return { ...parent, isBelow, height, groupsThatExceed, leavesHold: leaves, ssoShared }
}
