import type { Language } from '@telecopy/contract/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isLockedInScope } from '../../tree/in-scope.queries.ts'

export const welcomeKind = 'welcome'

export type WelcomedUser = {
  fsi_uid: number
  fsi_gid: number
  group_name: string
  email: string
  language: Language
  first_name: string
  last_name: string
  is_active: 0 | 1
  is_admin: 0 | 1
  has_password: boolean
  /** Whether this attempt has already put its mail into the outbox. */
  is_sent: boolean
  welcomes_today: number
}

/** Users of the scope, locked against other mails to them; users outside it are left out. */
export async function lockWelcomedUsers(
  tx: Tx,
  scope: Scope,
  wanted: { fsi_uids: readonly number[]; attempt_key: string; since: number },
): Promise<WelcomedUser[]> {
  await sql`
    select u.fsi_uid from users u
    where u.fsi_uid = any(${wanted.fsi_uids}::int[]) and ${isLockedInScope(scope.fsi_gid, sql`u.fsi_gid`)}
    order by u.fsi_uid for no key update of u`.execute(tx)
  const { rows } = await sql<WelcomedUser>`
    select u.fsi_uid, u.fsi_gid, g.group_name, u.email, u.language, u.first_name, u.last_name, u.is_active,
      u.is_admin,
      u.password_hash is not null as has_password,
      exists (select 1 from mails m where m.kind = ${welcomeKind} and m.subject_key = u.fsi_uid::text
        and m.attempt_key = ${wanted.attempt_key}) as is_sent,
      (select count(*)::int from mails m where m.fsi_uid = u.fsi_uid and m.kind = ${welcomeKind}
        and m.created_time > ${wanted.since}) as welcomes_today
    from users u join groups g on g.fsi_gid = u.fsi_gid
    join group_closure s on s.ancestor_gid = ${scope.fsi_gid} and s.descendant_gid = u.fsi_gid
    where u.fsi_uid = any(${wanted.fsi_uids}::int[])
    order by u.fsi_uid`.execute(tx)
  return rows
}

/** Counts a welcome e-mail that a mail server has taken over. */
export async function raiseWelcomeCount(tx: Tx, { fsi_uid }: { fsi_uid: number | null }): Promise<void> {
  await tx
    .updateTable('users')
    .set((user) => ({ count_welcome_email: user('count_welcome_email', '+', 1) }))
    .where('fsi_uid', '=', fsi_uid)
    .execute()
}
