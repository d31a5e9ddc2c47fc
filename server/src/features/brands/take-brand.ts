import { brandDeleted } from '@telecopy/contract/brands/brands.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { takeBrand } from './group-brands.queries.ts'

type Taking = {
  fsi_gid: number
  fsi_bid?: number
  /** The group that keeps the record. */
  recordedIn: { fsi_gid: number; group_name: string }
}

/** Deletes the brand of a locked group. Answers the record of it; empty when the scope has no such brand. */
export async function takeRecordedBrand(
  ctx: AdministratorContext,
  tx: Tx,
  { recordedIn: group, ...key }: Taking,
): Promise<AuditEntry[]> {
  const brand = await takeBrand(tx, ctx.scope, key)
  if (brand === undefined) return []
  const { has_logo, has_mail_server, fsi_bid: entity_id, ...values } = brand
  const before = {
    ...values,
    logo: has_logo ? 'set' : 'none',
    ...(has_mail_server && { mail_server: 'set' }),
  }
  return [entryOf(brandDeleted, { group, entity_id, entity_name: values.brand_name, before })]
}
