import type { Context } from '../../platform/context.ts'
import { qrImage } from '../../platform/qr-image.ts'
import { otpauthAddress } from './totp.ts'

/** What an authenticator app scans: the account shows in it under its e-mail and the provider's name. */
export const mfaImage = (ctx: Context, account: { email: string }, secret: Uint8Array): string =>
  qrImage(otpauthAddress(secret, { issuer: ctx.settings.providerName, account: account.email }))
