import type { Account } from '@telecopy/contract/account/account.schemas'
import type { Group } from '@telecopy/contract/groups/groups.schemas'

/** The features that a group may be allowed to use, in the order on the screen. */
export const featureNames = [
  'is_allow_send_only',
  'is_allow_group_send',
  'is_allow_gsd',
  'is_allow_branding',
  'is_allow_sftp',
] as const
export type FeatureName = (typeof featureNames)[number]

/** Two features are allowed first and then switched on with a second flag. */
export const switchOf = {
  is_allow_send_only: 'is_send_only',
  is_allow_group_send: 'is_group_send',
  is_allow_gsd: 'is_allow_gsd',
  is_allow_branding: 'is_allow_branding',
  is_allow_sftp: 'is_allow_sftp',
} as const satisfies Record<FeatureName, keyof Group>

/**
 * The features that an administrator's account knows. At the root all of them are shown: there the boxes are the
 * account's own flags, and a hidden box could never be ticked again.
 */
export const shownFeatures = (account: Account | undefined, group: Group): readonly FeatureName[] =>
  featureNames.filter((name) => group.is_root === 1 || account?.[name] === 1)
