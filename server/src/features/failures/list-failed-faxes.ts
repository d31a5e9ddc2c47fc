import type { AnswerOf, BodyOf } from '@telecopy/contract/kit/define-call'
import type { listFailedFaxes as call } from '@telecopy/contract/failures/failures.calls'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { findFailedFaxes } from './failed-faxes.queries.ts'
import { lookAtFailures } from './look-at-failures.ts'

/** A page of failed faxes, newest first. @throws NotFound for a foreign group or user */
export const listFailedFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>['data']> =>
  lookAtFailures(ctx, input, (subject) => findFailedFaxes(ctx.db, subject, input))
