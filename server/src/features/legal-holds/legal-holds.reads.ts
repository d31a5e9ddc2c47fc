import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type * as calls from '@telecopy/contract/legal-holds/legal-holds.calls'
import type { HoldsOfThing, LegalHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import type { Flag } from '@telecopy/contract/kit/flags'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { isOfRoot } from '../../tree/account-permissions.queries.ts'
import { findHolds, findHoldsOfScope } from './legal-holds.queries.ts'
import { requireThing } from './require-thing.ts'

/** The holds that keep the faxes of a thing. @throws NotFound */
export async function getLegalHolds(
  { db, scope }: AdministratorContext,
  { entity, id }: BodyOf<typeof calls.getLegalHolds>,
): Promise<HoldsOfThing> {
  const thing = await requireThing(db, scope, { entity, id })
  const holds = await findHolds(db, scope, { entity, thing })
  return { holds, may_change: (await isOfRoot(db, scope)) ? 1 : 0 }
}

/** A page of the holds on things of the scope, newest first, the exact total, and whether they may be lifted. */
export async function listLegalHolds(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof calls.listLegalHolds>,
): Promise<{ holds: LegalHold[]; counts: number; may_change: Flag }> {
  const page = await findHoldsOfScope(db, scope, input)
  return { ...page, may_change: (await isOfRoot(db, scope)) ? 1 : 0 }
}
