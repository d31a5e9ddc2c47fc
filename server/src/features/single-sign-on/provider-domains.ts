import {
  providerDomainsAdded,
  providerDomainsRemoved,
} from '@telecopy/contract/single-sign-on/single-sign-on.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { deleteDomains, emailsLinkedElsewhere, insertDomains, selectDomains } from './domains.queries.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { findProviderOfGroup, lockGroup } from './providers.queries.ts'

/** A domain that another provider has. Domains belong to one provider each. */
export class DomainTaken extends Error {}

const mostNamed = 20

/**
 * Gives domains to a provider, and answers those that are new to it. Its lock is the database's: of two providers, one
 * gets a domain.
 *
 * @throws DomainTaken
 */
export async function giveDomains(
  tx: Tx,
  given: { provider_id: number; domains: readonly string[]; now: number },
): Promise<string[]> {
  const { provider_id, domains } = given
  if (domains.length === 0) return []
  const added = await insertDomains(tx, given)
  const holders = await selectDomains(tx, { domains, limit: domains.length })
  const foreign = holders.find((holder) => holder.provider_id !== provider_id)
  if (foreign !== undefined)
    throw new DomainTaken(
      `The domain ${foreign.domain} belongs to ${foreign.name}, the identity provider of the group ${foreign.group_name} (${foreign.fsi_gid}): remove it there first.`,
    )
  return added
}

export type DomainsAdded = {
  provider: IdentityProvider
  group_name: string
  added: readonly string[]
  /** The e-mails of users who are linked to other providers by an address of these domains. Their links stay. */
  elsewhere: readonly string[]
}

/**
 * Gives domains to the provider of a group: addresses of these domains lead to it alone, but for those that are linked to
 * another provider already.
 *
 * @throws NotFound when the group itself has no provider @throws DomainTaken
 */
export const addDomains = (
  ctx: Context,
  { fsi_gid, domains }: { fsi_gid: number; domains: readonly string[] },
): Promise<DomainsAdded> =>
  change(ctx, providerDomainsAdded, async (tx) => {
    const group = await lockGroup(tx, fsi_gid)
    const provider = await findProviderOfGroup(tx, fsi_gid)
    if (group === undefined || provider === undefined) throw new Problem(NotFound)
    const { provider_id: entity_id, name: entity_name } = provider
    const added = await giveDomains(tx, { provider_id: entity_id, domains, now: ctx.clock.now() })
    const asked = { provider_id: entity_id, domains, limit: mostNamed }
    const elsewhere = await emailsLinkedElsewhere(tx, asked)
    const audit = added.length === 0 ? [] : [{ group, entity_id, entity_name, after: { domains: added } }]
    return { audit, result: { provider, group_name: group.group_name, added, elsewhere } }
  })

/** Takes domains from their providers. @throws NotFound, and changes nothing, when one of them belongs to no provider */
export const removeDomains = (ctx: Context, domains: readonly string[]): Promise<void> =>
  change(ctx, providerDomainsRemoved, async (tx) => {
    const holders = await selectDomains(tx, { domains, limit: domains.length })
    if (holders.length < domains.length) throw new Problem(NotFound)
    await deleteDomains(tx, domains)
    const audit: AuditEntry[] = holders.map(({ domain, provider_id, name, fsi_gid, group_name }) =>
      entryOf(providerDomainsRemoved, {
        group: { fsi_gid, group_name },
        entity_id: provider_id,
        entity_name: name,
        before: { domains: [domain] },
      }),
    )
    return { audit, result: undefined }
  })
