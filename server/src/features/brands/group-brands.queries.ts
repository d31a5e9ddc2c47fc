import { sql } from 'kysely'
import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

/** The group's own brands; empty when it lies outside the scope. */
export async function selectBrands(db: Db, scope: Scope, fsi_gid: number): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select b.fsi_bid, b.fsi_gid, b.brand_name, b.domain, (b.logo_png is not null)::int as has_logo, b.is_active,
      b.is_send_welcome_email, b.is_send_activation_link, b.is_allow_sub_group_signin, b.created_time, b.lst_updated_time
    from brands b join group_closure c on c.descendant_gid = b.fsi_gid
    where b.fsi_gid = ${fsi_gid} and c.ancestor_gid = ${scope.fsi_gid}
    order by b.fsi_bid`.execute(db)
  return rows
}

/** Deletes the group's brand and answers its former values; undefined when the scope has no such brand. */
export async function takeBrand(
  tx: Tx,
  scope: Scope,
  brand: { fsi_bid: number; fsi_gid: number },
): Promise<{ brand_name: string; domain: string; is_active: 0 | 1 } | undefined> {
  return tx
    .deleteFrom('brands')
    .where('fsi_bid', '=', brand.fsi_bid)
    .where('fsi_gid', '=', brand.fsi_gid)
    .where(isInScope(scope.fsi_gid, brand.fsi_gid))
    .returning(['brand_name', 'domain', 'is_active'])
    .executeTakeFirst()
}
