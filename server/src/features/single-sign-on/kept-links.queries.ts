import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { IdentityProvider } from './identity-provider.ts'

type Entity = Pick<IdentityProvider, 'provider_id' | 'fsi_gid' | 'type' | 'issuer'>

/** Keeps the links of a provider that is about to be removed. Returns how many. */
export async function keepLinks(tx: Tx, { provider_id, fsi_gid, type, issuer }: Entity): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into sso_kept_links
      (fsi_gid, type, issuer, subject, fsi_uid, created_time, last_time, address, address_time)
    select ${fsi_gid}, ${type}, ${issuer}, subject, fsi_uid, created_time, last_time, address, address_time
    from sso_links where provider_id = ${provider_id}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Gives a new provider the links that its group had at the same issuer before. Returns how many. A link that came back
 * has no last sign-in, because nobody has signed in by this registration. Its address leads from now on: who has signed in
 * by it elsewhere meanwhile goes on there. A link by an address that was given up is lost: it would come back as one by the
 * present address.
 */
export async function returnLinks(
  tx: Tx,
  { provider_id, fsi_gid, type, issuer, now }: Entity & { now: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with kept as (
      delete from sso_kept_links where fsi_gid = ${fsi_gid} and type = ${type} and issuer = ${issuer} returning *
    )
    insert into sso_links (provider_id, subject, fsi_uid, created_time, last_time, address, address_time)
    select ${provider_id}, subject, fsi_uid, created_time, 0, address, ${now}::bigint from kept where address is not null`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export async function countLinks(db: Db, provider_id: number): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    select count(*)::int as links from sso_links where provider_id = ${provider_id}`.execute(db)
  return rows[0]?.links ?? 0
}
