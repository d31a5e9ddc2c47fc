import type { AdministratorContext } from '../../platform/caller/context.ts'
import { blockersOfEnforcingProvider } from '../single-sign-on/public.ts'
import type { Ancestor } from './group-facts.queries.ts'
import type { Standing } from './groups.policy.ts'
import { providerOf } from './setting-sources.ts'
import { blockersOfEnforcedAbove } from './sso-enforcement.ts'

/** The rights of the caller in the first group of the ancestors. */
export async function standingOf(
  { db, administrator, scope }: Pick<AdministratorContext, 'administrator' | 'db' | 'scope'>,
  ancestors: readonly Ancestor[],
): Promise<Standing> {
  const account = ancestors.find(({ fsi_gid }) => fsi_gid === scope.fsi_gid)
  const provider = providerOf(ancestors)
  return {
    isOwn: account?.depth === 0,
    maySetDelete: {
      inbox: account?.is_allow_set_del_inbox ?? 0,
      sent: account?.is_allow_set_del_sent ?? 0,
    },
    hasProvider: provider !== undefined,
    hasOwnProvider: provider?.source.kind === 'own',
    blockersOfEnforcing: await blockersOfEnforcingProvider({ db, administrator }, provider?.provider_id),
    ssoEnforcedAbove: blockersOfEnforcedAbove(ancestors.slice(1)),
    ssoEnforcedBelow: blockersOfEnforcedAbove(ancestors),
  }
}
