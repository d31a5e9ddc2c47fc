import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** The nearest active brand from a group upwards: mails to the group's users show it. */
export type MailBrand = {
  fsi_gid: number
  fsi_bid: number
  is_own: boolean
  brand_name: string
  domain: string
  has_logo: boolean
  welcome_email: string
  email_signature: string
  is_send_welcome_email: 0 | 1
  is_send_activation_link: 0 | 1
  is_allow_sub_group_signin: 0 | 1
}

/**
 * The brands that mails to users of these groups show, by group; groups without one are left out. A brand may lie above
 * the scope of the sender, because its name and texts are for the user.
 */
export async function brandsOfMails(
  db: Db,
  fsi_gids: readonly number[],
): Promise<ReadonlyMap<number, MailBrand>> {
  const { rows } = await sql<MailBrand>`
    select g.fsi_gid, b.fsi_bid, b.fsi_gid = g.fsi_gid as is_own, b.brand_name, b.domain,
      b.logo_png is not null as has_logo, b.welcome_email, b.email_signature, b.is_send_welcome_email,
      b.is_send_activation_link, b.is_allow_sub_group_signin
    from unnest(${[...new Set(fsi_gids)]}::int[]) as g (fsi_gid)
    cross join lateral (
      select b.* from group_closure c join brands b on b.fsi_gid = c.ancestor_gid
      where c.descendant_gid = g.fsi_gid and b.is_active = 1 order by c.depth limit 1) b`.execute(db)
  return new Map(rows.map((brand) => [brand.fsi_gid, brand]))
}

export async function findBrandLogo(db: Db, fsi_bid: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('brands')
    .select('logo_png')
    .where('fsi_bid', '=', fsi_bid)
    .executeTakeFirst()
  return row?.logo_png ?? undefined
}
