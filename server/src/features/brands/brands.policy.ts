import { brandBlockers } from '@telecopy/contract/brands/brand-blockers'
import { brandRefusals } from '@telecopy/contract/brands/brand-problems'
import type { BrandBlocker } from '@telecopy/contract/brands/brands.schemas'
import { obstaclesFrom } from '../../platform/obstacles.ts'

const { when, permit } = obstaclesFrom(brandBlockers, brandRefusals)
export { permit }

/** A group has the permission from above; its brand is neither created nor changed without it (req 35). */
export const mayHaveBrand = (group: { is_allow_branding: 0 | 1 }): BrandBlocker[] =>
  when(group.is_allow_branding === 0, 'branding_not_allowed')
