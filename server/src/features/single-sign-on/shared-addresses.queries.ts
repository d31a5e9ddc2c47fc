import { sql } from 'kysely'
import { mailboxOf, ssoAddressOf } from '../../listing/mailbox.queries.ts'
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

/**
 * The SSO e-mails that several users claim: as SSO e-mail, or one of them as e-mail. In a domain that a provider has, an SSO
 * e-mail outside of its groups claims nothing, so there only users who share a provider count, and e-mails.
 */
export async function contestedSsoEmails(db: Db, limit: number): Promise<SharedAddress[]> {
  const { rows } = await sql<SharedAddress>`
    with claims as (
      select ${ssoAddressOf('u')} as address, u.fsi_uid, u.email, u.sso_reach from users u where u.sso_email <> ''
    ), all_claims as (
      select *, false as by_email from claims union all
      select c.address, o.fsi_uid, o.email, o.sso_reach, o.fsi_uid <> c.fsi_uid
      from claims c join users o on ${mailboxOf('o')} = c.address
    ), claimants as (
      select address, fsi_uid, email, min(sso_reach) as sso_reach, bool_or(by_email) as by_email from all_claims
      group by address, fsi_uid, email
    )
    select address, array_agg(email order by fsi_uid) as emails from claimants
    group by address
    having count(*) > 1 and (bool_or(sso_reach < 0) or bool_or(by_email)
      or not exists (select 1 from sso_domains d where d.domain = substring(address from '[^@]*$')))
    order by address limit ${limit}`.execute(db)
  return rows
}

/** The addresses of domains of a provider that earlier sign-ins lead to another one, with the e-mails of their users. */
export async function addressesLedElsewhere(db: Db, limit: number): Promise<SharedAddress[]> {
  const { rows } = await sql<SharedAddress>`
    select l.address, array_agg(u.email order by u.fsi_uid) as emails
    from sso_domains d
    join sso_links l on lower(substring(l.address from '[^@]*$')) = d.domain and l.provider_id <> d.provider_id
    join users u on u.fsi_uid = l.fsi_uid
    group by l.address order by l.address limit ${limit}`.execute(db)
  return rows
}
