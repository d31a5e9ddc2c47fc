import type { OwnFaxNumber } from '@telecopy/contract/account/account.schemas'
import type { PersonContext } from '../../platform/caller/context.ts'
import { ownNumbers } from './account.queries.ts'

type NumberRow = Awaited<ReturnType<ReturnType<typeof ownNumbers>['executeTakeFirstOrThrow']>>

export const asOwnNumber = (row: NumberRow): OwnFaxNumber => ({
  fsi_nid: row.fsi_nid,
  fax_number: row.fax_number,
  csid: row.csid,
  type: row.type,
  ata_mac: row.ata_mac,
  is_active: row.is_active,
  is_default: row.is_default === 1 ? 1 : 0,
  lst_ata_online_time: row.lst_ata_online_time,
})

export async function listOwnNumbers(ctx: PersonContext): Promise<OwnFaxNumber[]> {
  const rows = await ownNumbers(ctx.db, ctx.administrator.fsi_uid).execute()
  return rows.map(asOwnNumber)
}
