import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { search as call } from '@telecopy/contract/search/search.calls'
import type { Found } from '@telecopy/contract/search/search.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { findMatches } from './search.queries.ts'

/** What the keywords name in the scope. */
export const search = (
  { db, scope }: AdministratorContext,
  { keywords }: BodyOf<typeof call>,
): Promise<Found> => findMatches(db, scope, keywords)
