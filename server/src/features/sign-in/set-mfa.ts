import { mfaOffered } from '@telecopy/contract/sign-in/sign-in.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { setMfa as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { MfaOffer } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { BasicContext } from '../../platform/caller/context.ts'
import { changeByCode } from './change-by-code.ts'
import { mfaImage } from './mfa-image.ts'
import { offerSecret } from './second-factor.ts'
import { base32 } from './totp.ts'

/**
 * Offers a secret for an authenticator app. A sign-in with one of its codes enrols it. Until then the present factor
 * stays valid, and its code must authorise the offer.
 *
 * @throws WrongCredentials
 */
export function setMfa(ctx: BasicContext, { mfa_code }: BodyOf<typeof call>): Promise<MfaOffer> {
  return changeByCode(ctx, mfa_code, {
    act: mfaOffered,
    async work(tx, enrolling) {
      const { isNew, secret } = await offerSecret(ctx, tx, enrolling)
      const mfa_qr = await mfaImage(ctx, enrolling.account, secret)
      return { isChanged: isNew, result: { code: 1, mfa_qr, mfa_secret: base32(secret) } }
    },
  })
}
