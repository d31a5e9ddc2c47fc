import { recoveryCodesRenewed } from '@telecopy/contract/sign-in/sign-in.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { mfaMessages } from '@telecopy/contract/messages/sign-in'
import type { renewRecoveryCodes as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { BasicContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { changeByCode } from './change-by-code.ts'
import { makeRecoveryCodes } from './second-factor.ts'

/**
 * Makes ten new recovery codes; the former ones are void.
 *
 * @throws WrongCredentials also when no factor is verified, since there is no current code
 */
export function renewRecoveryCodes(ctx: BasicContext, { mfa_code }: BodyOf<typeof call>): Promise<string[]> {
  return changeByCode(ctx, mfa_code, {
    act: recoveryCodesRenewed,
    obstacle: ({ factor }) =>
      factor.secret_sealed === null
        ? new Problem(WrongCredentials, { message: mfaMessages.wrongCode })
        : undefined,
    work: async (tx, { account }) => ({
      isChanged: true,
      result: await makeRecoveryCodes(ctx, tx, account.fsi_uid),
    }),
  })
}
