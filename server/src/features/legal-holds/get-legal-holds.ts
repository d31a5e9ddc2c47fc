import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { getLegalHolds as call } from '@telecopy/contract/legal-holds/legal-holds.calls'
import type { HoldsOfThing } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { isOfRoot } from '../../tree/account-permissions.queries.ts'
import { findHolds } from './legal-holds.queries.ts'
import { requireThing } from './require-thing.ts'

/** The holds that keep the faxes of a thing. @throws NotFound */
export async function getLegalHolds(
  { db, scope }: AdministratorContext,
  { entity, id }: BodyOf<typeof call>,
): Promise<HoldsOfThing> {
  const thing = await requireThing(db, scope, { entity, id })
  const holds = await findHolds(db, scope, { entity, thing })
  return { holds, may_change: (await isOfRoot(db, scope)) ? 1 : 0 }
}
