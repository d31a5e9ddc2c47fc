import { sql } from 'kysely'
import { ssoAddressOf } from '../../listing/mailbox.queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'

/** An address that several users claim, with their e-mails. */
export type SharedAddress = { address: string; emails: string[] }

/** The SSO addresses that several users of a group and below have. */
export async function sharedAddressesBelow(db: Db, fsi_gid: number, limit: number): Promise<SharedAddress[]> {
  const { rows } = await sql<SharedAddress>`
    select ${ssoAddressOf('u')} as address, array_agg(u.email order by u.fsi_uid) as emails from users u
    where u.fsi_gid in ${subtreeOf(fsi_gid)}
    group by 1 having count(*) > 1 order by 1 limit ${limit}`.execute(db)
  return rows
}
