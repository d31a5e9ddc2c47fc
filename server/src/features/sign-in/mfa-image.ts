import type { Context } from '../../platform/caller/context.ts'
import { qrImage } from '../../platform/qr-image.ts'
import { otpauthAddress } from './totp.ts'

/** The QR code for an authenticator app. The app lists the account under its e-mail and the provider's name. */
export const mfaImage = (ctx: Context, account: { email: string }, secret: Uint8Array): Promise<string> =>
  qrImage(otpauthAddress(secret, { issuer: ctx.settings.providerName, account: account.email }))
