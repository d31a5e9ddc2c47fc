import { type Insertable, type Updateable, sql } from 'kysely'
import {
  type BrandFieldName,
  type BrandFieldValues,
  brandFieldNames,
} from '@telecopy/contract/brands/brand-fields'
import type { MailServerFault } from '@telecopy/contract/brands/brand-mail-server'
import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'
import type { KeptMailServer } from './mail-server.ts'

const mailServerColumns = [
  'smtp_host',
  'smtp_port',
  'smtp_user',
  'mail_server_fault',
  'mail_server_fault_time',
]

/** A brand of a group. The two identifiers must agree. */
export type BrandKey = { fsi_bid: number; fsi_gid: number }

const rowColumns = [
  'fsi_bid',
  'fsi_gid',
  ...brandFieldNames.filter((name) => name !== 'welcome_email' && name !== 'email_signature'),
  'created_time',
  'lst_updated_time',
] as const

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`b.${name}`)))

/** The group's own brands; empty when it lies outside the scope. */
export async function selectBrands(db: Db, scope: Scope, fsi_gid: number): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select ${listOf(rowColumns)}, (b.logo_png is not null)::int as has_logo
    from brands b join group_closure c on c.descendant_gid = b.fsi_gid
    where b.fsi_gid = ${fsi_gid} and c.ancestor_gid = ${scope.fsi_gid}
    order by b.fsi_bid`.execute(db)
  return rows
}

/** A brand with its logo, and the facts of its group that decide about it. */
export type WholeBrand = BrandKey &
  BrandFieldValues &
  KeptMailServer & {
    created_time: number
    lst_updated_time: number
    version: number
    logo_png: Uint8Array | null
    mail_server_fault: MailServerFault | ''
    mail_server_fault_time: number
    group_name: string
    is_allow_branding: 0 | 1
  }

/** A group's brand; undefined when the scope has no such brand. */
export async function findBrand(db: Db, scope: Scope, brand: BrandKey): Promise<WholeBrand | undefined> {
  const { rows } = await sql<WholeBrand>`
    select ${listOf(['fsi_bid', 'fsi_gid', ...brandFieldNames, 'created_time', 'lst_updated_time', 'version', 'logo_png', ...mailServerColumns])},
      b.smtp_password_sealed is not null as has_smtp_password, g.group_name, g.is_allow_branding
    from brands b join groups g on g.fsi_gid = b.fsi_gid join group_closure c on c.descendant_gid = b.fsi_gid
    where b.fsi_bid = ${brand.fsi_bid} and b.fsi_gid = ${brand.fsi_gid} and c.ancestor_gid = ${scope.fsi_gid}`.execute(
    db,
  )
  return rows[0]
}

export async function insertBrand(tx: Tx, row: Insertable<Database['brands']>): Promise<number> {
  const { fsi_bid } = await tx.insertInto('brands').values(row).returning('fsi_bid').executeTakeFirstOrThrow()
  return fsi_bid
}

/** Sets fields of a brand of a locked group of the scope, and raises its version; answers the new one. */
export async function setBrandFields(
  tx: Tx,
  { fsi_bid, fsi_gid }: BrandKey,
  fields: Updateable<Database['brands']>,
): Promise<number> {
  const { version } = await tx
    .updateTable('brands')
    .set((brand) => ({ ...fields, version: brand('version', '+', 1) }))
    .where('fsi_bid', '=', fsi_bid)
    .where('fsi_gid', '=', fsi_gid)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The former values of a deleted brand. */
export type TakenBrand = Pick<WholeBrand, BrandFieldName | 'fsi_bid'> & {
  has_logo: boolean
  has_mail_server: boolean
}

/**
 * Deletes a group's brand and answers its former values; undefined when the scope has no such brand. Without `fsi_bid` it
 * is whichever brand the group has.
 */
export async function takeBrand(
  tx: Tx,
  scope: Scope,
  { fsi_gid, fsi_bid }: { fsi_gid: number; fsi_bid?: number },
): Promise<TakenBrand | undefined> {
  const ofGroup = tx
    .deleteFrom('brands')
    .where('fsi_gid', '=', fsi_gid)
    .where(isInScope(scope.fsi_gid, fsi_gid))
  return (fsi_bid === undefined ? ofGroup : ofGroup.where('fsi_bid', '=', fsi_bid))
    .returning([
      'fsi_bid',
      ...brandFieldNames,
      sql<boolean>`logo_png is not null`.as('has_logo'),
      sql<boolean>`smtp_host <> ''`.as('has_mail_server'),
    ])
    .executeTakeFirst()
}
