import type { Account } from '@telecopy/contract/account/account.schemas'
import type { Group } from '@telecopy/contract/groups/groups.schemas'

/** What a group may be allowed to use, in the order it is shown. */
export const featureNames = [
  'is_allow_send_only',
  'is_allow_group_send',
  'is_allow_gsd',
  'is_allow_branding',
] as const
export type FeatureName = (typeof featureNames)[number]

/** Two features are allowed first and switched on afterwards, with a flag of their own. */
export const switchOf = {
  is_allow_send_only: 'is_send_only',
  is_allow_group_send: 'is_group_send',
  is_allow_gsd: 'is_allow_gsd',
  is_allow_branding: 'is_allow_branding',
} as const satisfies Record<FeatureName, keyof Group>

/**
 * The features that an administrator's account knows. At the root every one is shown: there the boxes are the account's
 * flags themselves, and one that is unticked could never be ticked again.
 */
export const shownFeatures = (account: Account | undefined, group: Group): readonly FeatureName[] =>
  featureNames.filter((name) => group.is_root === 1 || account?.[name] === 1)
