import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { listLegalHolds as call } from '@telecopy/contract/legal-holds/legal-holds.calls'
import type { LegalHold } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import type { AdministratorContext } from '../../platform/context.ts'
import { findHoldsOfScope } from './legal-holds.queries.ts'

/** A page of the holds on things of the scope, newest first, and the exact total. */
export const listLegalHolds = (
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<{ holds: LegalHold[]; counts: number }> => findHoldsOfScope(db, scope, input)
