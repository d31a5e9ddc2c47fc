import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { lineOf } from '../../platform/fair/line.queries.ts'
import type { IdentityProvider } from './identity-provider.ts'

type ProviderRow = Selectable<Database['identity_providers']>

// The table's checks guarantee the columns of its type.
const providerOf = (row: ProviderRow): IdentityProvider => row as IdentityProvider

export async function findProvider(db: Db, provider_id: number): Promise<IdentityProvider | undefined> {
  const row = await db
    .selectFrom('identity_providers')
    .selectAll()
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  return row === undefined ? undefined : providerOf(row)
}

/** The provider that is registered for this group itself. */
export async function findProviderOfGroup(db: Db, fsi_gid: number): Promise<IdentityProvider | undefined> {
  const row = await db
    .selectFrom('identity_providers')
    .selectAll()
    .where('fsi_gid', '=', fsi_gid)
    .executeTakeFirst()
  return row === undefined ? undefined : providerOf(row)
}

/** The groups from the root's child down to that of the provider; none for a provider of the root, or one that is gone. */
export async function findLineOfProvider(db: Db, provider_id: number): Promise<number[]> {
  const found = await db
    .selectFrom('identity_providers')
    .select((provider) => lineOf(provider.ref('fsi_gid')).as('line'))
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  return found?.line ?? []
}

export type ListedProvider = Pick<
  ProviderRow,
  'provider_id' | 'fsi_gid' | 'name' | 'type' | 'issuer' | 'valid_until'
> & {
  group_name: string
  links: number
  domains: string[]
}

/** The providers, by their groups. */
export async function selectProviders(db: Db, limit: number): Promise<ListedProvider[]> {
  const { rows } = await sql<ListedProvider>`
    select p.provider_id, p.fsi_gid, g.group_name, p.name, p.type, p.issuer, p.valid_until,
      (select count(*)::int from sso_links l where l.provider_id = p.provider_id) as links,
      array(select d.domain from sso_domains d where d.provider_id = p.provider_id order by d.domain) as domains
    from identity_providers p join groups g on g.fsi_gid = p.fsi_gid
    order by p.fsi_gid limit ${limit}`.execute(db)
  return rows
}

export async function insertProvider(
  tx: Tx,
  row: Insertable<Database['identity_providers']>,
): Promise<number> {
  const { provider_id } = await tx
    .insertInto('identity_providers')
    .values(row)
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  return provider_id
}

/** Sets fields of a provider. Sign-ins that are under way go on with the new ones. */
export async function setProviderFields(
  tx: Tx,
  provider_id: number,
  fields: Updateable<Database['identity_providers']>,
): Promise<IdentityProvider> {
  const providers = tx.updateTable('identity_providers').where('provider_id', '=', provider_id)
  const columns = Object.keys(fields).length === 0 ? { provider_id } : fields
  return providerOf(await providers.set(columns).returningAll().executeTakeFirstOrThrow())
}

/** Keeps a provider from being removed until the transaction ends. False when it is gone. */
export async function holdProvider(tx: Tx, provider_id: number): Promise<boolean> {
  const held = await tx
    .selectFrom('identity_providers')
    .select('provider_id')
    .where('provider_id', '=', provider_id)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Waits for the sign-ins that hold the provider, and keeps new ones out until the transaction ends. */
export async function lockProvider(tx: Tx, provider_id: number): Promise<void> {
  await tx
    .selectFrom('identity_providers')
    .select('provider_id')
    .where('provider_id', '=', provider_id)
    .forUpdate()
    .execute()
}

/** Locks and reads the group, because its settings change together with its provider. */
export const lockGroup = (tx: Tx, fsi_gid: number) =>
  tx
    .selectFrom('groups')
    .select(['fsi_gid', 'group_name'])
    .where('fsi_gid', '=', fsi_gid)
    .forUpdate()
    .executeTakeFirst()

export async function switchSsoOn(
  tx: Tx,
  fsi_gid: number,
  { name, isPassedDown }: { name: string; isPassedDown: boolean },
): Promise<void> {
  await tx
    .updateTable('groups')
    .set((group) => ({
      is_sso: 1,
      sso_idp: name,
      is_sso_pass_to_subs: isPassedDown ? 1 : 0,
      is_enforce_sso: 0,
      version: group('version', '+', 1),
    }))
    .where('fsi_gid', '=', fsi_gid)
    .execute()
}

/**
 * Removes the provider, and SSO from its group. Switches enforcement off in every group that signed in by it: an
 * administrator must try the next provider first. Returns how many groups these are.
 */
export async function deleteProvider(tx: Tx, provider: IdentityProvider): Promise<number> {
  const nearest = sql`(select p.provider_id from group_closure c join identity_providers p on p.fsi_gid = c.ancestor_gid
    where c.descendant_gid = g.fsi_gid order by c.depth limit 1)`
  const { numAffectedRows = 0n } = await sql`
    update groups as g set is_enforce_sso = 0, version = version + 1
    where is_enforce_sso = 1 and g.fsi_gid in
      (select descendant_gid from group_closure where ancestor_gid = ${provider.fsi_gid})
      and ${nearest} = ${provider.provider_id}`.execute(tx)
  await tx.deleteFrom('identity_providers').where('provider_id', '=', provider.provider_id).execute()
  await tx
    .updateTable('groups')
    .set((group) => ({ is_sso: 0, sso_idp: '', is_enforce_sso: 0, version: group('version', '+', 1) }))
    .where('fsi_gid', '=', provider.fsi_gid)
    .execute()
  return Number(numAffectedRows)
}
