import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { Flag } from '@telecopy/contract/kit/flags'
import type { listLegalHolds as call } from '@telecopy/contract/legal-holds/legal-holds.calls'
import type { LegalHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { isOfRoot } from '../../tree/account-permissions.queries.ts'
import { findHoldsOfScope } from './legal-holds.queries.ts'

/** A page of the holds on things of the scope, newest first, the exact total, and whether they may be lifted. */
export async function listLegalHolds(
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<{ holds: LegalHold[]; counts: number; may_change: Flag }> {
  const page = await findHoldsOfScope(db, scope, input)
  return { ...page, may_change: (await isOfRoot(db, scope)) ? 1 : 0 }
}
