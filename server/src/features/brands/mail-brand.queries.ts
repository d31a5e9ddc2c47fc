import { type BrandFieldValues, brandFieldNames } from '@telecopy/contract/brands/brand-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { isBrandActive } from './brands.queries.ts'

/** The nearest active brand from a group upwards: mails to the group's users show it. */
export type MailBrand = BrandFieldValues & {
  fsi_gid: number
  fsi_bid: number
  is_own: boolean
  has_logo: boolean
  has_mail_server: boolean
}

const fieldColumns = sql.join(brandFieldNames.map((name) => sql.ref(`b.${name}`)))

/** The identifier of the brand that mails to the users of a group; null without one. */
export const mailBrandOf = (fsi_gid: RawBuilder<unknown>): RawBuilder<number | null> => sql`(
  select b.fsi_bid from group_closure c join brands b on b.fsi_gid = c.ancestor_gid
  where c.descendant_gid = ${fsi_gid} and ${isBrandActive} order by c.depth limit 1)`

/**
 * The brands that mails to users of these groups show, by group; groups without one are left out. A brand may lie above
 * the scope of the sender, because its name and texts are for the user.
 */
export async function brandsOfMails(
  db: Db,
  fsi_gids: readonly number[],
): Promise<ReadonlyMap<number, MailBrand>> {
  const { rows } = await sql<MailBrand>`
    select g.fsi_gid, b.fsi_bid, b.fsi_gid = g.fsi_gid as is_own,
      b.logo_png is not null as has_logo, b.smtp_host <> '' as has_mail_server, ${fieldColumns}
    from unnest(${[...new Set(fsi_gids)]}::int[]) as g (fsi_gid)
    cross join lateral ${mailBrandOf(sql.ref('g.fsi_gid'))} m
    join brands b on b.fsi_bid = m.fsi_bid`.execute(db)
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
