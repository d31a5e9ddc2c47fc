import { accountUnlinked, providerRemoved } from '@telecopy/contract/single-sign-on/single-sign-on.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { deleteLinks, findAccountsByAddress } from './accounts.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { domainsOf } from './domains.queries.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { countLinks, keepLinks } from './kept-links.queries.ts'
import { endProviderSessionsOf, endSessionsByProvider } from './provider-sessions.queries.ts'
import { deleteProvider, findProviderOfGroup, lockGroup, lockProvider } from './providers.queries.ts'

/** What the removal of a provider ends. */
export type Removal = {
  provider: IdentityProvider
  group_name: string
  /** The sessions that came by it. */
  ended: number
  /** The groups that enforced SSO by it: passwords work there again. */
  groups_freed: number
  /** The links that a provider of the same issuer finds again in this group, and those that are deleted. */
  links_kept: number
  links_deleted: number
  /** They lead to no provider any more. */
  domains: readonly string[]
}

type Removing = {
  fsi_gid: number
  /** Deletes the links for good. */
  forgetsLinks: boolean
}

async function remove(ctx: Context, tx: Tx, { fsi_gid, forgetsLinks }: Removing) {
  await lockTree(tx, 'exclusive')
  const group = await lockGroup(tx, fsi_gid)
  const provider = await findProviderOfGroup(tx, fsi_gid)
  if (group === undefined || provider === undefined) throw new Problem(NotFound)
  const { provider_id, name, type, issuer } = provider
  await lockProvider(tx, provider_id)
  const end = { reason: 'identity provider removed' as const, now: ctx.clock.now() }
  const ended = await endSessionsByProvider(tx, provider_id, end)
  const links = await countLinks(tx, provider_id)
  const links_kept = forgetsLinks ? 0 : await keepLinks(tx, provider)
  const domains = await domainsOf(tx, provider_id)
  const groups_freed = await deleteProvider(tx, provider)
  const after = { ended, groups_freed, links_kept, links_deleted: links - links_kept, domains }
  const audit = { group, entity_id: provider_id, entity_name: name, before: { name, type, issuer }, after }
  return { audit, result: { provider, group_name: group.group_name, ...after } }
}

/**
 * Removes the identity provider of a group, ends the sessions that came by it, and switches SSO off there. Passwords work
 * again. Its links are kept for a provider of the same issuer in this group, unless they are to be forgotten.
 *
 * @throws NotFound when the group itself has no provider
 */
export const removeProvider = (ctx: Context, removing: Removing): Promise<Removal> =>
  change(ctx, providerRemoved, (tx) => remove(ctx, tx, removing))

class Undone extends Error {
  readonly removal: Removal
  constructor(removal: Removal) {
    super('the removal is undone')
    this.removal = removal
  }
}

/** What the removal would end. It removes, and undoes it. @throws NotFound when the group itself has no provider */
export async function previewRemoval(ctx: Context, removing: Removing): Promise<Removal> {
  try {
    return await change<typeof providerRemoved, Removal>(ctx, providerRemoved, async (tx) => {
      const { result } = await remove(ctx, tx, removing)
      throw new Undone(result)
    })
  } catch (error) {
    if (error instanceof Undone) return error.removal
    throw error
  }
}

/**
 * Deletes the identity links of a user, so that the next sign-in makes a new one. Ends the sessions that came by an
 * identity provider: a person who holds the identity no more must sign in anew.
 *
 * @throws NotFound when no user has the e-mail
 */
export const unlinkUser = (ctx: Context, email: string): Promise<number> =>
  change(ctx, accountUnlinked, async (tx) => {
    // A provider that is added again takes its kept links back in the meantime.
    await lockTree(tx, 'shared')
    const mailbox = canonicalEmail(email)
    const [account] = await findAccountsByAddress(tx, mailbox)
    if (account === undefined || canonicalEmail(account.email) !== mailbox) throw new Problem(NotFound)
    const { fsi_uid: entity_id, email: entity_name } = account
    const end = { reason: 'identity unlinked' as const, now: ctx.clock.now() }
    // A sign-in under way holds its link. What it makes is there to be ended once the link is ours.
    const links = await deleteLinks(tx, entity_id)
    const ended = await endProviderSessionsOf(tx, entity_id, end)
    return {
      audit: { group: account, entity_id, entity_name, before: { links }, after: { ended } },
      result: links,
    }
  })
