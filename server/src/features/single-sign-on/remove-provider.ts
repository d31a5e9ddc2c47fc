import { accountUnlinked, providerRemoved } from '@telecopy/contract/single-sign-on/single-sign-on.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { deleteLinks, findAccountsByAddress } from './accounts.queries.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { endProviderSessionsOf, endSessionsByProvider } from './provider-sessions.queries.ts'
import { deleteProvider, findProviderOfGroup, lockGroup, lockProvider } from './providers.queries.ts'

/**
 * Removes the identity provider of a group with all its links, ends the sessions that came by it, and switches SSO off
 * there. Passwords work again.
 *
 * @throws NotFound when the group itself has no provider
 */
export const removeProvider = (ctx: Context, fsi_gid: number): Promise<IdentityProvider> =>
  change(ctx, providerRemoved, async (tx) => {
    const group = await lockGroup(tx, fsi_gid)
    const provider = await findProviderOfGroup(tx, fsi_gid)
    if (group === undefined || provider === undefined) throw new Problem(NotFound)
    await lockProvider(tx, provider.provider_id)
    const end = { reason: 'identity provider removed' as const, now: ctx.clock.now() }
    const ended = await endSessionsByProvider(tx, provider.provider_id, end)
    await deleteProvider(tx, provider)
    const { provider_id: entity_id, name: entity_name, type, issuer } = provider
    const before = { name: entity_name, type, issuer }
    return {
      audit: { group, entity_id, entity_name, before, after: { ended } },
      result: provider,
    }
  })

/**
 * Deletes the identity links of a user, so that the next sign-in makes a new one. Ends the sessions that came by an
 * identity provider: a person who holds the identity no more must sign in anew.
 *
 * @throws NotFound when no user has the e-mail
 */
export const unlinkUser = (ctx: Context, email: string): Promise<number> =>
  change(ctx, accountUnlinked, async (tx) => {
    const mailbox = canonicalEmail(email)
    const [account] = await findAccountsByAddress(tx, mailbox)
    if (account === undefined || canonicalEmail(account.email) !== mailbox) throw new Problem(NotFound)
    const { fsi_uid: entity_id, email: entity_name } = account
    const end = { reason: 'identity unlinked' as const, now: ctx.clock.now() }
    const ended = await endProviderSessionsOf(tx, entity_id, end)
    const links = await deleteLinks(tx, entity_id)
    return {
      audit: { group: account, entity_id, entity_name, before: { links }, after: { ended } },
      result: links,
    }
  })
