import type { BlockerKind } from '../kit/blockers.ts'

/** The reasons why a brand is neither created nor changed. */
export const brandBlockers = {
  branding_not_allowed: {
    refuses: ['add'],
    target: 'group-details',
    text: () => 'Branding is not enabled for this group. Enable it in the group’s settings first.',
  },
  brand_exists: {
    refuses: ['add'],
    target: 'group-details',
    text: () => 'The group has a brand already, and a group can have only one.',
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type BrandBlockerReason = keyof typeof brandBlockers
