import { domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'

type Text = string | RawBuilder<string>

const anyOf = (ascii: Text, unicode: Text) => sql`any(array[${ascii}::text, ${unicode}::text])`

/** Both spellings of a typed domain: in Unicode letters and in IDNA. */
const anySpelling = (host: string) => anyOf(host, domainToUnicode(host))

/** Whether brand `b` is active: it is switched on, and so is its group. Deactivating a group turns off all below it. */
export const isBrandActive: RawBuilder<boolean> = sql`(b.is_active = 1
  and exists (select 1 from groups o where o.fsi_gid = b.fsi_gid and o.is_active = 1))`

/** The decision of a host's brand, active or not, on accounts of a group. */
export type HostStanding = { is_active: 0 | 1; takes_group: boolean }

export async function findHostStanding(
  db: Db,
  host: string,
  fsi_gid: number,
): Promise<HostStanding | undefined> {
  const [standing] = await standingOfHost(db, { host, unicode: domainToUnicode(host), fsi_gid })
  return standing
}

type StandingValues = { host: string; unicode: string; fsi_gid: number }

const standingOfHost = keptStatement((valueOf: ValueOf<StandingValues>, db) =>
  sql<HostStanding>`
    select ${isBrandActive}::int as is_active, b.fsi_gid = ${valueOf('fsi_gid')}::int or (b.is_allow_sub_group_signin = 1 and exists (
      select 1 from group_closure c
      where c.ancestor_gid = b.fsi_gid and c.descendant_gid = ${valueOf('fsi_gid')}::int)) as takes_group
    from brands b where lower(b.domain) = ${anyOf(valueOf('host'), valueOf('unicode'))} limit 1`.compile(db),
)

/** `logo_tag` is '' without a logo, and changes with it. */
export type BrandLook = { brand_name: string; domain: string; logo_tag: string }

export async function findActiveBrand(db: Db, host: string): Promise<BrandLook | undefined> {
  const { rows } = await sql<BrandLook>`
    select b.brand_name, b.domain, b.logo_tag
    from brands b where lower(b.domain) = ${anySpelling(host)} and ${isBrandActive} limit 1`.execute(db)
  return rows[0]
}

/** The logo of a brand without its bytes. */
export type LogoOfHost = { fsi_bid: number; tag: string }

/** The logo of the active brand of a host, if it has one. */
export async function findLogoOfHost(db: Db, host: string): Promise<LogoOfHost | undefined> {
  const { rows } = await sql<LogoOfHost>`
    select b.fsi_bid, b.logo_tag as tag
    from brands b where lower(b.domain) = ${anySpelling(host)} and ${isBrandActive} and b.logo_tag <> ''
    limit 1`.execute(db)
  return rows[0]
}

/** Undefined also when it has another logo by now. */
export async function readLogo(db: Db, { fsi_bid, tag }: LogoOfHost): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('brands')
    .select('logo_png')
    .where('fsi_bid', '=', fsi_bid)
    .where('logo_tag', '=', tag)
    .executeTakeFirst()
  return found?.logo_png ?? undefined
}
