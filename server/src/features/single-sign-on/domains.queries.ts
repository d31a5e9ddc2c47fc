import { domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'

const holderOfDomain = keptStatement((valueOf: ValueOf<{ domain: string }>, db) =>
  db
    .selectFrom('sso_domains as d')
    .innerJoin('identity_providers as p', 'p.provider_id', 'd.provider_id')
    .innerJoin('groups as g', 'g.fsi_gid', 'p.fsi_gid')
    .select(['p.provider_id', 'p.fsi_gid', 'g.is_active'])
    .where('d.domain', '=', valueOf('domain'))
    .compile(),
)

/** The provider that has a domain, with its group. */
export async function findProviderOfDomain(
  db: Db,
  domain: string,
): Promise<{ provider_id: number; fsi_gid: number; is_active: boolean } | undefined> {
  const [row] = await holderOfDomain(db, { domain })
  return row === undefined ? undefined : { ...row, is_active: row.is_active === 1 }
}

type Holder = { domain: string; provider_id: number; fsi_gid: number; name: string; group_name: string }

/** The domains that providers have, or of these domains those that have one. */
export async function selectDomains(
  db: Db,
  { domains, limit }: { domains?: readonly string[]; limit: number },
): Promise<Holder[]> {
  const all = db
    .selectFrom('sso_domains as d')
    .innerJoin('identity_providers as p', 'p.provider_id', 'd.provider_id')
    .innerJoin('groups as g', 'g.fsi_gid', 'p.fsi_gid')
    .select(['d.domain', 'p.provider_id', 'p.fsi_gid', 'p.name', 'g.group_name'])
    .orderBy('d.domain')
    .limit(limit)
  return (domains === undefined ? all : all.where('d.domain', 'in', domains)).execute()
}

export async function domainsOf(db: Db, provider_id: number): Promise<string[]> {
  const domains = db.selectFrom('sso_domains').select('domain').where('provider_id', '=', provider_id)
  return (await domains.orderBy('domain').execute()).map(({ domain }) => domain)
}

/** Gives domains to a provider, and answers those that it did not have. Domains of another provider stay there. */
export async function insertDomains(
  tx: Tx,
  { provider_id, domains, now }: { provider_id: number; domains: readonly string[]; now: number },
): Promise<string[]> {
  const rows = domains.toSorted().map((domain) => ({ domain, provider_id, created_time: now }))
  const made = await tx
    .insertInto('sso_domains')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .execute()
  return made.map(({ domain }) => domain).toSorted()
}

export async function deleteDomains(tx: Tx, domains: readonly string[]): Promise<void> {
  await tx.deleteFrom('sso_domains').where('domain', 'in', domains).execute()
}

/** The e-mails of users whom an address of one of these domains links to another provider. */
export async function emailsLinkedElsewhere(
  db: Db,
  { provider_id, domains, limit }: { provider_id: number; domains: readonly string[]; limit: number },
): Promise<string[]> {
  const spellings = [...new Set(domains.flatMap((domain) => [domain, domainToUnicode(domain)]))]
  const rows = await db
    .selectFrom('sso_links as l')
    .innerJoin('users as u', 'u.fsi_uid', 'l.fsi_uid')
    .select('u.email')
    .where('l.provider_id', '<>', provider_id)
    .where(sql`lower(substring(l.address from '[^@]*$'))`, 'in', spellings)
    .orderBy('u.fsi_uid')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}
