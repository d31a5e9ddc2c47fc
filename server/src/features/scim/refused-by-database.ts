import { Uniqueness } from '@telecopy/contract/scim/scim-problems'
import type { ProblemType } from '@telecopy/contract/kit/problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

const refusals: Readonly<Record<string, ProblemType>> = {
  scim_users_external_id: Uniqueness,
}

/** Does the work. The database alone decides which of several users gets an identifier of the directory. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> =>
  refusedAs(work, ({ constraint = '' }) => refusals[constraint])
