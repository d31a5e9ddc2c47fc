import { mfaRemoved } from '@telecopy/contract/sign-in/sign-in.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { MfaIsRequired } from '@telecopy/contract/sign-in/mfa-problems'
import type { removeMfa as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { BasicContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { deleteFactor } from './mfa.queries.ts'
import { changeByCode } from './change-by-code.ts'

/**
 * Turns the second factor of an account off, or ends an open enrolment. Does nothing when there is neither.
 *
 * @throws MfaIsRequired when a group above the account requires one
 * @throws WrongCredentials
 */
export function removeMfa(ctx: BasicContext, { mfa_code }: BodyOf<typeof call>): Promise<void> {
  return changeByCode(ctx, mfa_code, {
    act: mfaRemoved,
    obstacle: ({ factor }) => (factor.isRequired ? new Problem(MfaIsRequired) : undefined),
    work: async (tx, { account }) => ({
      isChanged: await deleteFactor(tx, account.fsi_uid),
      result: undefined,
    }),
  })
}
