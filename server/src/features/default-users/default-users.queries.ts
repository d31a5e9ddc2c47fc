import { sql } from 'kysely'
import type {
  DefaultCandidate,
  DefaultUser,
  DefaultUserCriteria,
} from '@telecopy/contract/default-users/default-users.schemas'
import { foldedEmail } from '@telecopy/contract/kit/text'
import { listing } from '../../listing/listing.queries.ts'
import { contains } from '../../listing/search.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isLockedInScope } from '../../tree/in-scope.queries.ts'

type Standing = { is_send_only: 0 | 1; is_group_send: 0 | 1; default_user: DefaultUser | null }

/**
 * The default user of a group of the scope, null without one, and the settings that need it; undefined for a foreign
 * group.
 */
export async function findDefaultUser(db: Db, scope: Scope, fsi_gid: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select g.is_send_only, g.is_group_send, (
      select jsonb_build_object('id', d.id, 'fsi_gid', d.fsi_gid, 'fsi_uid', d.fsi_uid, 'fsi_nid', d.fsi_nid,
        'email', u.email, 'fax_number', n.fax_number, 'is_active', u.is_active)
      from group_default_users d join users u on u.fsi_uid = d.fsi_uid join fax_numbers n on n.fsi_nid = d.fsi_nid
      where d.fsi_gid = g.fsi_gid) as default_user
    from groups g join group_closure c on c.descendant_gid = g.fsi_gid and c.ancestor_gid = ${scope.fsi_gid}
    where g.fsi_gid = ${fsi_gid}`.execute(db)
  return rows[0]
}

/** A user of the scope, locked in its group until the transaction ends. */
export async function holdUser(
  tx: Tx,
  scope: Scope,
  fsi_uid: number,
): Promise<{ fsi_uid: number; fsi_gid: number; email: string; is_active: 0 | 1 } | undefined> {
  const { rows } = await sql<{ fsi_uid: number; fsi_gid: number; email: string; is_active: 0 | 1 }>`
    select u.fsi_uid, u.fsi_gid, u.email, u.is_active from users u
    where u.fsi_uid = ${fsi_uid} and ${isLockedInScope(scope.fsi_gid, sql`u.fsi_gid`)}
    for share of u`.execute(tx)
  return rows[0]
}

/** A number of the scope, locked with its user until the transaction ends. */
export async function holdNumber(
  tx: Tx,
  scope: Scope,
  fsi_nid: number,
): Promise<{ fsi_uid: number | null; fax_number: string } | undefined> {
  const { rows } = await sql<{ fsi_uid: number | null; fax_number: string }>`
    select n.fsi_uid, n.fax_number from fax_numbers n
    where n.fsi_nid = ${fsi_nid} and ${isLockedInScope(scope.fsi_gid, sql`n.fsi_gid`)}
    for share of n`.execute(tx)
  return rows[0]
}

type NewDefault = { fsi_gid: number; fsi_uid: number; fsi_nid: number }

/** Makes it the group's only default user, in place of the previous one. */
export async function saveDefaultUser(tx: Tx, row: NewDefault): Promise<void> {
  await tx
    .insertInto('group_default_users')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('fsi_gid').doUpdateSet({
        fsi_uid: row.fsi_uid,
        fsi_nid: row.fsi_nid,
      }),
    )
    .execute()
}

export async function deleteDefaultUser(tx: Tx, fsi_gid: number): Promise<void> {
  await tx.deleteFrom('group_default_users').where('fsi_gid', '=', fsi_gid).execute()
}

const key = sql.ref('n.fsi_nid')

/**
 * A page of a group's own users with their numbers, by e-mail, and the exact number of numbers. The line of a number is
 * always in the group of its user, so it is in the scope.
 */
export const findCandidates = listing<DefaultCandidate, 'email', Exclude<DefaultUserCriteria, ''>>({
  from: sql`users u join fax_numbers n on n.fsi_uid = u.fsi_uid`,
  key,
  group: sql.ref('u.fsi_gid'),
  reach: 'group',
  shown: sql`u.fsi_gid, u.fsi_uid, n.fsi_nid, u.email, u.first_name, u.last_name, u.is_admin, u.is_active,
    n.fax_number, n.csid,
    (exists (select 1 from shared_lines l where l.fsi_nid = n.fsi_nid))::int as is_gsd,
    coalesce((select l.tag from shared_lines l where l.fsi_nid = n.fsi_nid), '') as gsd_tag,
    (exists (select 1 from group_default_users d where d.fsi_gid = u.fsi_gid and d.fsi_nid = n.fsi_nid))::int
      as is_group_default`,
  sorts: { email: sql.ref('u.email_key') },
  criteria: {
    email: contains(sql.ref('u.email_key'), foldedEmail),
    fax_number: contains(sql.ref('n.fax_number')),
  },
})
