import { brandRefusals, domainRefusals } from '@telecopy/contract/brands/brand-problems'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

const refusals: Readonly<Record<string, ProblemType>> = {
  brands_one_per_group: brandRefusals.brand_exists,
  brands_domain_once: domainRefusals.domain_taken,
}

/** Does the work. The database alone decides which of several brands is the first of a group, or of a domain. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> =>
  refusedAs(work, ({ constraint = '' }) => refusals[constraint])
