import type { ProblemType } from '@telecopy/contract/kit/problems'
import { ViewNameTaken } from '@telecopy/contract/saved-views/saved-view-problems'
import { refusedAs } from '../../platform/db/refused-as.ts'

const refusals: Readonly<Record<string, ProblemType>> = { saved_views_name_once: ViewNameTaken }

/** Does the work. The database alone decides which of several views gets a name. */
export const asRefusals = <T>(work: () => Promise<T>): Promise<T> =>
  refusedAs(work, ({ constraint = '' }) => refusals[constraint])
