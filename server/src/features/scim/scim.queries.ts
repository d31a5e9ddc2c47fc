import { type RawBuilder, sql } from 'kysely'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { Directory } from '@telecopy/contract/scim/directories.schemas'
import { isMailbox, mailboxOf } from '../../listing/mailbox.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'
import type { Condition } from './scim-filter.ts'
import type { ScimRow } from './scim-user.ts'

const columns = sql`
  u.fsi_uid, u.email, u.sso_email, u.first_name, u.last_name, u.is_active, u.time_zone, u.language, u.created_time,
  coalesce(u.modified_time, u.created_time) as modified_time, u.version, s.external_id,
  array(select n.fax_number from fax_numbers n where n.fsi_uid = u.fsi_uid order by n.fsi_nid) as fax_numbers`

/** The users that the directory of a group sees: those of the scope that it has not removed. */
const usersOf = (scope: Scope) => sql`
  users u left join scim_users s on s.fsi_gid = ${scope.fsi_gid} and s.fsi_uid = u.fsi_uid
  where ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)} and coalesce(s.is_removed, 0) = 0`

const identifierOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

function holds(condition: Condition): RawBuilder<unknown> {
  switch (condition.attribute) {
    case 'active':
      return sql`u.is_active = ${condition.value ? 1 : 0}`
    case 'id':
      return sql`u.fsi_uid = ${identifierOf(condition.value)}`
    case 'externalId':
      return sql`s.external_id = ${condition.value}`
    case 'userName':
      return sql`${mailboxOf('u')} = ${canonicalEmail(condition.value)}`
    case 'email':
      return sql`((u.sso_email <> '' and ${isMailbox('u.sso_email', condition.value)})
        or (u.sso_email = '' and ${mailboxOf('u')} = ${canonicalEmail(condition.value)}))`
  }
}

const allHold = (conditions: readonly Condition[]) =>
  sql.join([sql`true`, ...conditions.map(holds)], sql` and `)

type Page = { conditions: readonly Condition[]; startIndex: number; count: number }

/** A page of the users that a directory sees, by identifier. */
export async function pageOfUsers(db: Db, scope: Scope, { conditions, startIndex, count }: Page) {
  const { rows } = await sql<ScimRow>`
    select ${columns} from ${usersOf(scope)} and ${allHold(conditions)}
    order by u.fsi_uid limit ${count} offset ${startIndex - 1}`.execute(db)
  return rows
}

export async function countOfUsers(db: Db, scope: Scope, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${usersOf(scope)} and ${allHold(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A user that a directory sees; undefined when it is absent, foreign or removed. */
export async function findScimUser(db: Db, scope: Scope, id: string): Promise<ScimRow | undefined> {
  const conditions: Condition[] = [{ attribute: 'id', value: id }]
  return (await pageOfUsers(db, scope, { conditions, startIndex: 1, count: 1 }))[0]
}

/** The user with an address that the directory has removed, if there is one. */
export async function findRemoved(db: Db, scope: Scope, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ fsi_uid: number }>`
    select u.fsi_uid from users u join scim_users s on s.fsi_uid = u.fsi_uid and s.fsi_gid = ${scope.fsi_gid}
    where s.is_removed = 1 and ${mailboxOf('u')} = ${canonicalEmail(email)}
      and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}`.execute(db)
  return rows[0]?.fsi_uid
}

/** What a directory knows of a user. */
export type DirectoryLink = { external_id: string | null; is_removed: 0 | 1 }

/** That of a user which the directory has not named. */
export const noLink: DirectoryLink = { external_id: null, is_removed: 0 }

/** The same of a locked user. */
export async function findLink(tx: Tx, scope: Scope, fsi_uid: number): Promise<DirectoryLink> {
  const found = await tx
    .selectFrom('scim_users')
    .select(['external_id', 'is_removed'])
    .where('fsi_gid', '=', scope.fsi_gid)
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirst()
  return found ?? noLink
}

/** Keeps what a directory knows of a locked user. An identifier of a user that has left the scope is free again. */
export async function saveLink(
  tx: Tx,
  { fsi_gid }: Scope,
  link: DirectoryLink & { fsi_uid: number },
): Promise<void> {
  await sql`
    update scim_users s set external_id = null from users u
    where s.fsi_gid = ${fsi_gid} and s.external_id = ${link.external_id} and u.fsi_uid = s.fsi_uid
      and not ${isInScope(fsi_gid, sql`u.fsi_gid`)}`.execute(tx)
  const { external_id, is_removed } = link
  await tx
    .insertInto('scim_users')
    .values({ fsi_gid, ...link })
    .onConflict((conflict) =>
      conflict.columns(['fsi_gid', 'fsi_uid']).doUpdateSet({ external_id, is_removed }),
    )
    .execute()
}

/** Whether users that the directory of a group of the scope creates get a fax number. */
export async function isNumberGiven(db: Db, scope: Scope, fsi_gid: number): Promise<0 | 1> {
  const found = await db
    .selectFrom('scim_groups')
    .select('is_number_given')
    .where('fsi_gid', '=', fsi_gid)
    .where(isInScope(scope.fsi_gid, fsi_gid))
    .executeTakeFirst()
  return found?.is_number_given ?? 0
}

/** Sets it for a locked group of the scope. */
export async function setNumberGiven(
  tx: Tx,
  scope: Scope,
  { fsi_gid, is_number_given }: { fsi_gid: number; is_number_given: 0 | 1 },
): Promise<void> {
  await sql`
    insert into scim_groups (fsi_gid, is_number_given)
    select ${fsi_gid}, ${is_number_given} where ${isInScope(scope.fsi_gid, fsi_gid)}
    on conflict (fsi_gid) do update set is_number_given = excluded.is_number_given`.execute(tx)
}

/** The setting beside the unassigned numbers; undefined when the group is absent or outside the scope. */
export async function findNumberSetting(
  db: Db,
  scope: Scope,
  fsi_gid: number,
): Promise<Pick<Directory, 'is_number_given' | 'count_unassigned_numbers'> | undefined> {
  const { rows } = await sql<Pick<Directory, 'is_number_given' | 'count_unassigned_numbers'>>`
    select coalesce(d.is_number_given, 0) as is_number_given,
      k.count_fax_numbers - k.count_assigned_numbers as count_unassigned_numbers
    from group_counts k left join scim_groups d on d.fsi_gid = k.fsi_gid
    where k.fsi_gid = ${fsi_gid} and ${isInScope(scope.fsi_gid, fsi_gid)}`.execute(db)
  return rows[0]
}

/** Locks the first unassigned number of a group that no other transaction holds. Lock the group and the user first. */
export async function takeFreeNumber(tx: Tx, { fsi_gid }: Scope): Promise<number | undefined> {
  const { rows } = await sql<{ fsi_nid: number }>`
    select n.fsi_nid from fax_numbers n where n.fsi_gid = ${fsi_gid} and n.fsi_uid is null
    order by n.fsi_nid limit 1 for update skip locked`.execute(tx)
  return rows[0]?.fsi_nid
}
