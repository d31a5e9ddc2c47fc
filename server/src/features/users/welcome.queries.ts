import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'

export const welcomeKind = 'welcome'

export type WelcomedUser = {
  fsi_uid: number
  fsi_gid: number
  group_name: string
  email: string
  first_name: string
  last_name: string
  is_active: 0 | 1
  is_admin: 0 | 1
  has_password: boolean
  /** Whether this very attempt has put its mail into the outbox already. */
  is_sent: boolean
  welcomes_today: number
  fsi_bid: number | null
  is_own_brand: boolean
}

/** Users of the scope, locked against other mails to them; those outside it are left out. */
export async function lockWelcomedUsers(
  tx: Tx,
  scope: Scope,
  wanted: { fsi_uids: readonly number[]; attempt_key: string; since: number },
): Promise<WelcomedUser[]> {
  await sql`
    select fsi_uid from users where fsi_uid = any(${wanted.fsi_uids}::int[])
    order by fsi_uid for no key update`.execute(tx)
  const { rows } = await sql<WelcomedUser>`
    select u.fsi_uid, u.fsi_gid, g.group_name, u.email, u.first_name, u.last_name, u.is_active, u.is_admin,
      u.password_hash is not null as has_password,
      exists (select 1 from mails m where m.kind = ${welcomeKind} and m.subject_key = u.fsi_uid::text
        and m.attempt_key = ${wanted.attempt_key}) as is_sent,
      (select count(*)::int from mails m where m.fsi_uid = u.fsi_uid and m.kind = ${welcomeKind}
        and m.created_time > ${wanted.since}) as welcomes_today,
      b.fsi_bid, coalesce(b.fsi_gid = u.fsi_gid, false) as is_own_brand
    from users u join groups g on g.fsi_gid = u.fsi_gid
    join group_closure s on s.ancestor_gid = ${scope.fsi_gid} and s.descendant_gid = u.fsi_gid
    left join lateral (
      select b.fsi_bid, b.fsi_gid from group_closure c join brands b on b.fsi_gid = c.ancestor_gid
      where c.descendant_gid = u.fsi_gid and b.is_active = 1 order by c.depth limit 1) b on true
    where u.fsi_uid = any(${wanted.fsi_uids}::int[])
    order by u.fsi_uid`.execute(tx)
  return rows
}

export type MailBrand = {
  fsi_bid: number
  brand_name: string
  domain: string
  has_logo: boolean
  welcome_email: string
  email_signature: string
  is_send_welcome_email: 0 | 1
  is_send_activation_link: 0 | 1
  is_allow_sub_group_signin: 0 | 1
}

export async function brandsOfMails(db: Db, fsi_bids: readonly number[]): Promise<MailBrand[]> {
  const { rows } = await sql<MailBrand>`
    select fsi_bid, brand_name, domain, logo_png is not null as has_logo, welcome_email, email_signature,
      is_send_welcome_email, is_send_activation_link, is_allow_sub_group_signin
    from brands where fsi_bid = any(${fsi_bids}::int[])`.execute(db)
  return rows
}

export async function findBrandLogo(db: Db, fsi_bid: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('brands')
    .select('logo_png')
    .where('fsi_bid', '=', fsi_bid)
    .executeTakeFirst()
  return row?.logo_png ?? undefined
}

/** Counts a welcome e-mail that a mail server has taken over. */
export async function raiseWelcomeCount(tx: Tx, { fsi_uid }: { fsi_uid: number | null }): Promise<void> {
  await tx
    .updateTable('users')
    .set((user) => ({ count_welcome_email: user('count_welcome_email', '+', 1) }))
    .where('fsi_uid', '=', fsi_uid)
    .execute()
}
