import { type RawBuilder, sql } from 'kysely'
import type { Flag } from '@telecopy/contract/kit/flags'
import { type UserFieldValues, userFieldNames } from '@telecopy/contract/users/user-fields'
import type { User, UserFaxNumber } from '@telecopy/contract/users/users.schemas'
import { mailboxOf } from '../../listing/mailbox.queries.ts'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, isLockedInScope } from '../../tree/in-scope.queries.ts'

/** A user with the facts that its rules use: of its group, its numbers and its shared lines. */
export type UserFacts = UserFieldValues & {
  fsi_uid: number
  fsi_gid: number
  group_name: string
  group: { is_active: Flag; is_send_only: Flag; is_allow_sftp: Flag; count_sub_groups: number }
  count_fax_numbers: number
  /** The shared lines of which it is the master. */
  count_master: number
  /** The shared lines of other masters. */
  count_subscribed: number
  is_default_user: boolean
  is_held: boolean
  /** It was turned off with its group or one above, and is turned on with it again. */
  is_off_with_group: boolean
  /** The only active administrator of the root group. */
  is_last_administrator: boolean
  gsd_fax_numbers: User['gsd_fax_numbers']
  count_welcome_email: number
  created_time: number
  version: number
}

type Asked = { scope_gid: number; fsi_uid: number }

/** The shared lines of user `u`, by name. */
const lines: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object('gsd_id', l.gsd_id, 'gsd_name', l.tag, 'fax_number', n.fax_number,
    'csid', n.csid, 'is_master', (l.fsi_uid = u.fsi_uid)::int) order by lower(l.tag), l.gsd_id), '[]')
  from shared_lines l join fax_numbers n on n.fsi_nid = l.fsi_nid
  where l.fsi_uid = u.fsi_uid
    or exists (select 1 from shared_line_subscribers s where s.gsd_id = l.gsd_id and s.fsi_uid = u.fsi_uid))`

const factsOfUser = keptStatement((valueOf: ValueOf<Asked>, db) =>
  sql<UserFacts>`
    select u.fsi_uid, u.fsi_gid, ${sql.join(userFieldNames.map((name) => sql.ref(`u.${name}`)))},
      u.count_welcome_email, u.created_time, u.version, g.group_name,
      json_build_object('is_active', g.is_active, 'is_send_only', g.is_send_only,
        'is_allow_sftp', g.is_allow_sftp, 'count_sub_groups', k.count_sub_groups) as "group",
      (select count(*)::int from fax_numbers n where n.fsi_uid = u.fsi_uid) as count_fax_numbers,
      (select count(*)::int from shared_lines l where l.fsi_uid = u.fsi_uid) as count_master,
      (select count(*)::int from shared_line_subscribers s join shared_lines l using (gsd_id)
        where s.fsi_uid = u.fsi_uid and l.fsi_uid <> u.fsi_uid) as count_subscribed,
      exists (select 1 from group_default_users d where d.fsi_uid = u.fsi_uid) as is_default_user,
      exists (select 1 from legal_holds h where h.fsi_uid = u.fsi_uid) as is_held,
      u.deactivated_by_gid is not null as is_off_with_group,
      g.parent_gid is null and u.is_admin = 1 and u.is_active = 1 and not exists (select 1 from users o
        where o.fsi_gid = u.fsi_gid and o.fsi_uid <> u.fsi_uid and o.is_admin = 1 and o.is_active = 1)
        as is_last_administrator,
      ${lines} as gsd_fax_numbers
    from users u
    join groups g on g.fsi_gid = u.fsi_gid
    join group_counts k on k.fsi_gid = u.fsi_gid
    where u.fsi_uid = ${valueOf('fsi_uid')} and ${isInScope(valueOf('scope_gid'), sql`u.fsi_gid`)}`.compile(
    db,
  ),
)

/** The facts about a user of the scope; undefined when it is absent or foreign. */
export async function findUserFacts(db: Db, scope: Scope, fsi_uid: number): Promise<UserFacts | undefined> {
  const [row] = await factsOfUser(db, { scope_gid: scope.fsi_gid, fsi_uid })
  return row
}

/** The group of a user of the scope; undefined when the user is absent or foreign. */
export const findGroupOfUser = (db: Db, scope: Scope, fsi_uid: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('group_closure as c', 'c.descendant_gid', 'u.fsi_gid')
    .where('c.ancestor_gid', '=', scope.fsi_gid)
    .where('u.fsi_uid', '=', fsi_uid)
    .select('u.fsi_gid')
    .executeTakeFirst()

/** Whether a user of the scope has this SSO e-mail. */
export async function hasSsoEmail(
  { db, scope }: { db: Db; scope: Scope },
  fsi_uid: number,
  sso_email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u where u.fsi_uid = ${fsi_uid} and u.sso_email = ${sso_email}
      and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}`.execute(db)
  return rows.length > 0
}

const locking = keptStatement((valueOf: ValueOf<Asked>, db) =>
  sql`
    select 1 from users u where u.fsi_uid = ${valueOf('fsi_uid')}
      and ${isLockedInScope(valueOf('scope_gid'), sql`u.fsi_gid`)} for no key update of u`.compile(db),
)

/**
 * A user of the scope, locked against other changes, and read after the lock; undefined when it is absent or foreign.
 * Lock the tree and the groups first.
 */
export async function lockUser(tx: Tx, scope: Scope, fsi_uid: number): Promise<UserFacts | undefined> {
  await locking.ahead(tx, { scope_gid: scope.fsi_gid, fsi_uid })
  return findUserFacts(tx, scope, fsi_uid)
}

/** Whether a user of the installation has this address, in its canonical form. */
export async function isEmailTaken(db: Db, mailbox: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('fsi_uid')
    .where(mailboxOf('users'), '=', mailbox)
    .executeTakeFirst()
  return found !== undefined
}

/** The numbers of a user of the scope, lowest first; empty for a foreign user. */
export async function numbersOfUser(db: Db, scope: Scope, fsi_uid: number): Promise<UserFaxNumber[]> {
  const { rows } = await sql<UserFaxNumber>`
    select n.fsi_nid, n.fax_number, n.csid, n.type, n.ata_mac, n.is_active, n.lst_ata_online_time,
      (u.default_nid is not distinct from n.fsi_nid)::int as is_default,
      coalesce((select l.gsd_id from shared_lines l where l.fsi_nid = n.fsi_nid), 0) as gsd_id
    from fax_numbers n join users u on u.fsi_uid = n.fsi_uid
    where u.fsi_uid = ${fsi_uid} and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}
    order by n.fsi_nid`.execute(db)
  return rows
}
