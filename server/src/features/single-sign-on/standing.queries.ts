import { sql } from 'kysely'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** The provider that the users of a group sign in with, and whether SSO is enforced. */
export type SsoStanding = { fsi_gid: number; provider_id: number; is_enforce_sso: 0 | 1 }

const standings = keptStatement((valueOf: ValueOf<{ fsi_gids: number[] }>, db) =>
  sql<SsoStanding>`
    select g.fsi_gid, p.provider_id, e.is_enforce_sso
    from unnest(${valueOf('fsi_gids')}::int[]) as g (fsi_gid)
    cross join lateral (
      select a.fsi_gid from group_closure c join groups a on a.fsi_gid = c.ancestor_gid
      where c.descendant_gid = g.fsi_gid and a.is_sso = 1 and (c.depth = 0 or a.is_sso_pass_to_subs = 1)
      order by c.depth limit 1) s
    cross join lateral (
      select p.provider_id from group_closure c join identity_providers p on p.fsi_gid = c.ancestor_gid
      where c.descendant_gid = s.fsi_gid order by c.depth limit 1) p
    cross join lateral (
      select max(a.is_enforce_sso) as is_enforce_sso from group_closure c join groups a on a.fsi_gid = c.ancestor_gid
      where c.descendant_gid = g.fsi_gid and a.is_sso = 1 and (c.depth = 0 or a.is_sso_pass_to_subs = 1)
        and exists (select 1 from group_closure u join identity_providers i on i.fsi_gid = u.ancestor_gid
          where u.descendant_gid = a.fsi_gid)) e`.compile(db),
)

/**
 * The SSO of groups; groups without SSO are left out. The deciding group is the nearest one upwards that has SSO on
 * and, unless it is the group itself, passes it down. The provider is the nearest one upwards from there. Enforcement
 * is the OR of all such groups that have a provider at or above them, so no group below can weaken it. All of them may
 * lie above the scope of the requesting administrator.
 */
export async function ssoOfGroups(
  db: Db,
  fsi_gids: readonly number[],
): Promise<ReadonlyMap<number, SsoStanding>> {
  if (fsi_gids.length === 0) return new Map()
  const rows = await standings(db, { fsi_gids: [...new Set(fsi_gids)] })
  return new Map(rows.map((standing) => [standing.fsi_gid, standing]))
}

export async function hasException(db: Db, fsi_uid: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sso_exceptions')
    .select('fsi_uid')
    .where('fsi_uid', '=', fsi_uid)
    .where('expires_time', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertException(
  db: Db,
  exception: { fsi_uid: number; expires_time: number },
): Promise<void> {
  const { expires_time } = exception
  await db
    .insertInto('sso_exceptions')
    .values(exception)
    .onConflict((conflict) => conflict.column('fsi_uid').doUpdateSet({ expires_time }))
    .execute()
}

/** Uses the exception up. Of parallel sign-ins one gets true. */
export async function takeException(db: Db, fsi_uid: number, now: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('sso_exceptions')
    .where('fsi_uid', '=', fsi_uid)
    .where('expires_time', '>', now)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

/** Whether a user has signed in with this provider, since it was registered. */
export async function hasLink(db: Db, link: { fsi_uid: number; provider_id: number }): Promise<boolean> {
  const row = await db
    .selectFrom('sso_links')
    .select('subject')
    .where('fsi_uid', '=', link.fsi_uid)
    .where('provider_id', '=', link.provider_id)
    .where('last_time', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}
