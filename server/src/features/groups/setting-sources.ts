import type { Group, Source } from '@telecopy/contract/groups/groups.schemas'
import type { Ancestor, GroupFacts } from './group-facts.queries.ts'
import { isSsoEnforced } from './sso-enforcement.ts'

const sourceOf = ({ depth, fsi_gid, group_name, is_in_scope }: Ancestor): Source => {
  if (depth === 0) return { kind: 'own' }
  return is_in_scope ? { kind: 'group', fsi_gid, group_name } : { kind: 'above' }
}

const none: Source = { kind: 'none' }

/** Names from above the scope are not shown. */
const shown = (of: Ancestor, text: string | null): string => (of.is_in_scope ? (text ?? '') : '')

/**
 * The group that passed a copied setting down. Once that group is not above any more, the setting is the group's own.
 */
function passedFrom(ancestors: readonly Ancestor[], from_gid: number | null): Source {
  const from = ancestors.find(({ fsi_gid }) => fsi_gid === from_gid)
  return from === undefined ? { kind: 'own' } : sourceOf(from)
}

type SsoEffect = { source: Source; effect: Group['effective']['sso'] }

// The rule of `ssoOfGroups` of single sign-on, for one group whose ancestors are already loaded.
function ssoOf(ancestors: readonly Ancestor[]): SsoEffect {
  const from = ancestors.find(
    ({ depth, is_sso, is_sso_pass_to_subs }) => is_sso === 1 && (depth === 0 || is_sso_pass_to_subs === 1),
  )
  const provider =
    from && ancestors.find(({ depth, provider_id }) => depth >= from.depth && provider_id !== null)
  if (from === undefined || provider === undefined)
    return { source: none, effect: { is_sso: 0, sso_idp: '', is_enforce_sso: 0 } }
  const sso_idp = shown(provider, provider.provider_name)
  const is_enforce_sso = isSsoEnforced(ancestors) ? 1 : 0
  return { source: sourceOf(from), effect: { is_sso: 1, sso_idp, is_enforce_sso } }
}

type BrandEffect = { source: Source; effect: Group['effective']['branding'] }

// The rule is the same as in mails: a brand that is off is not used.
function brandOf(ancestors: readonly Ancestor[]): BrandEffect {
  const from = ancestors.find(({ brand_is_active }) => brand_is_active === 1)
  if (from === undefined) return { source: none, effect: { brand_name: '', domain: '' } }
  const effect = { brand_name: shown(from, from.brand_name), domain: shown(from, from.domain) }
  return { source: sourceOf(from), effect }
}

type CoverPageEffect = { source: Source; effect: Group['effective']['cover_pages'] }

function coverPagesOf(ancestors: readonly Ancestor[]): CoverPageEffect {
  const [self, ...above] = ancestors
  const own = self?.count_cover_pages ?? 0
  const from = above.find(({ count_inheritable }) => count_inheritable > 0)
  const inherited = above.reduce((sum, { count_inheritable }) => sum + count_inheritable, 0)
  if (from !== undefined) return { source: sourceOf(from), effect: { own, inherited } }
  return { source: own > 0 ? { kind: 'own' } : none, effect: { own, inherited } }
}

/** The origin of each setting of a group, and the settings that apply to its users. */
export function settingsOf(
  group: GroupFacts,
  ancestors: readonly Ancestor[],
): Pick<Group, 'sources' | 'effective' | 'deactivated_by'> {
  const [sso, branding, pages] = [ssoOf(ancestors), brandOf(ancestors), coverPagesOf(ancestors)]
  return {
    deactivated_by: group.is_active === 1 ? none : passedFrom(ancestors, group.deactivated_by_gid),
    sources: {
      retention: passedFrom(ancestors, group.retention_from_gid),
      is_allow_del_inbox: passedFrom(ancestors, group.del_inbox_from_gid),
      is_allow_del_sent: passedFrom(ancestors, group.del_sent_from_gid),
      sso: sso.source,
      branding: branding.source,
      cover_pages: pages.source,
    },
    effective: { sso: sso.effect, branding: branding.effect, cover_pages: pages.effect },
  }
}

const isInScope = ({ is_in_scope }: Ancestor): boolean => is_in_scope

/**
 * The name of a group's identity provider as the reader sees it: '' for one that is registered above the scope. Only
 * the root's administrators see the name of a provider that was removed.
 */
export function shownSsoName(sso_idp: string, ancestors: readonly Ancestor[]): string {
  const from = ancestors.filter(({ provider_name }) => provider_name === sso_idp)
  const mayShow = from.length > 0 ? from.some(isInScope) : ancestors.every(isInScope)
  return mayShow ? sso_idp : ''
}

/** The provider that is registered on the group or its parent, if one is; '' for a name from above the scope. */
export function providerOf(
  ancestors: readonly Ancestor[],
): (NonNullable<Group['sso_provider']> & { provider_id: number; registeredName: string }) | undefined {
  const from = ancestors.slice(0, 2).find(({ provider_id }) => provider_id !== null)
  if (from === undefined || from.provider_id === null) return undefined
  const { provider_id, provider_name } = from
  return {
    provider_id,
    registeredName: provider_name ?? '',
    name: shown(from, provider_name),
    source: sourceOf(from),
  }
}
