import type { MailServerFault } from '@telecopy/contract/brands/brand-mail-server'
import { type RawBuilder, sql } from 'kysely'
import type { SealedColumn } from '../../platform/db/reseal.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import { isBrandActive } from './brands.queries.ts'

export const passwordPurpose = 'brand mail server'

/** The passwords of mail servers. */
export const sealedMailServerPasswords: SealedColumn = {
  table: 'brands',
  id: 'fsi_bid',
  column: 'smtp_password_sealed',
  purposeOf: () => passwordPurpose,
}

/** Removes the passwords of all mail servers, which then refuse their accounts. Returns how many. */
export async function dropMailServerPasswords(tx: Tx): Promise<number> {
  const dropped = await tx
    .updateTable('brands')
    .set({ smtp_password_sealed: null })
    .where('smtp_password_sealed', 'is not', null)
    .executeTakeFirst()
  return Number(dropped.numUpdatedRows)
}

/**
 * Whether a brand `b` loses its mail server when its group, or one above it, gets another parent: it does unless the new
 * parent lies in the branch of the former one. Those who lose the group would read the codes of those who get it.
 */
export const losesMailServer = (former_gid: number | null, parent_gid: number): RawBuilder<boolean> =>
  sql`(b.smtp_host <> '' and not ${isInScope(sql`${former_gid}::int`, parent_gid)})`

type Move = { fsi_gid: number; former_gid: number | null; parent_gid: number }
type LosingBrand = { fsi_bid: number; brand_name: string; fsi_gid: number; group_name: string }

/** Removes the mail servers that a moved group and the groups below it lose. Returns their brands. */
export async function takeForeignMailServers(tx: Tx, move: Move, now: number): Promise<LosingBrand[]> {
  const { rows } = await sql<LosingBrand>`
    update brands b set smtp_host = '', smtp_port = 0, smtp_user = '', smtp_password_sealed = null,
      mail_server_fault = '', mail_server_fault_time = 0, mail_server_until = ${now},
      lst_updated_time = ${now}, version = b.version + 1
    from groups g
    where g.fsi_gid = b.fsi_gid and b.fsi_gid in ${subtreeOf(move.fsi_gid)}
      and ${losesMailServer(move.former_gid, move.parent_gid)}
    returning b.fsi_bid, b.brand_name, b.fsi_gid, g.group_name`.execute(tx)
  return rows
}

export type MailServerRow = {
  fsi_bid: number
  smtp_host: string
  smtp_port: number
  smtp_user: string
  smtp_password_sealed: Uint8Array | null
  is_active: 0 | 1
  mail_server_fault: MailServerFault | ''
  mail_server_fault_time: number
  mail_server_until: number | null
  version: number
}

/** The mail server of a brand; undefined when it has none. */
export async function findMailServer(db: Db, fsi_bid: number): Promise<MailServerRow | undefined> {
  return db
    .selectFrom('brands as b')
    .select([
      'fsi_bid',
      'smtp_host',
      'smtp_port',
      'smtp_user',
      'smtp_password_sealed',
      sql<0 | 1>`${isBrandActive}::int`.as('is_active'),
      'mail_server_fault',
      'mail_server_fault_time',
      'mail_server_until',
      'version',
    ])
    .where('fsi_bid', '=', fsi_bid)
    .where('smtp_host', '<>', '')
    .executeTakeFirst()
}

/** Records what an attempt says about a mail server, unless its brand was changed meanwhile. */
export async function noteMailServer(
  tx: Db,
  brand: { fsi_bid: number; version: number },
  noted: { fault: MailServerFault | ''; now: number },
): Promise<void> {
  const mail_server_fault_time = noted.fault === '' ? 0 : noted.now
  await tx
    .updateTable('brands')
    .set({ mail_server_fault: noted.fault, mail_server_fault_time })
    .where('fsi_bid', '=', brand.fsi_bid)
    .where('version', '=', brand.version)
    // Most mails say nothing new, and need no new row.
    .where(
      sql<boolean>`(mail_server_fault, mail_server_fault_time) is distinct from (${noted.fault}, ${mail_server_fault_time}::bigint)`,
    )
    .execute()
}

export type FailingMailServer = { fsi_bid: number; brand_name: string; mail_server_fault: MailServerFault }

/** The active brands whose mail servers did not take the last mail, and how many have one at all. */
export async function mailServerStates(db: Db): Promise<{ count: number; failing: FailingMailServer[] }> {
  const rows = await db
    .selectFrom('brands as b')
    .select(['fsi_bid', 'brand_name', 'mail_server_fault'])
    .where('smtp_host', '<>', '')
    .where(isBrandActive)
    .orderBy('fsi_bid')
    .execute()
  return {
    count: rows.length,
    failing: rows.flatMap(({ mail_server_fault, ...row }) =>
      mail_server_fault === '' ? [] : [{ ...row, mail_server_fault }],
    ),
  }
}
