import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { Flag } from '@telecopy/contract/kit/flags'
import { Problem } from '../../platform/problem.ts'
import type { Ancestor } from './group-facts.queries.ts'
import { providerOf, shownSsoName } from './setting-sources.ts'

export type Sso = { is_sso: Flag; sso_idp: string; is_enforce_sso: Flag; is_sso_pass_to_subs: Flag }

const off: Sso = { is_sso: 0, sso_idp: '', is_enforce_sso: 0, is_sso_pass_to_subs: 0 }

/**
 * The SSO settings of a group after a change. Switched off, SSO clears the other SSO settings; switched on, it gets the
 * name of its provider.
 *
 * @throws the refusal of a provider that is not the group's or its parent's, and of enforcing SSO that is off
 */
export function ssoAsAsked(before: Sso, asked: Partial<Sso>, ancestors: readonly Ancestor[]): Sso {
  const wanted = { ...before, ...asked }
  if (wanted.is_sso === 0) {
    if (asked.is_enforce_sso === 1) throw new Problem(groupRefusals.sso_is_off)
    return off
  }
  const provider = providerOf(ancestors)
  if (before.is_sso === 0 && provider === undefined) throw new Problem(groupRefusals.sso_not_registered)
  // Only names that the administrator sees, so that the answer does not confirm a guessed one.
  const names = [shownSsoName(before.sso_idp, ancestors), provider?.name, '']
  if (asked.sso_idp !== undefined && !names.includes(asked.sso_idp))
    throw new Problem(groupRefusals.sso_not_registered)
  return { ...wanted, sso_idp: provider?.registeredName ?? before.sso_idp }
}
