import type { BlockerKind } from '../kit/blockers.ts'
import { brandBlockerTexts } from '../messages/blockers.ts'

/** The reasons why a brand is neither created nor changed. */
export const brandBlockers = {
  branding_not_allowed: {
    refuses: ['add'],
    target: 'group-details',
    text: () => brandBlockerTexts.branding_not_allowed,
  },
  brand_exists: {
    refuses: ['add'],
    target: 'group-details',
    text: () => brandBlockerTexts.brand_exists,
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type BrandBlockerReason = keyof typeof brandBlockers
