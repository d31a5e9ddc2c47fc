import { mfa } from '@telecopy/contract/limits'
import { HOTP, Secret } from 'otpauth'

// SHA-1 is the only algorithm that every authenticator app supports.
const algorithm = 'SHA1'

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The time step of RFC 6238. */
const stepAt = (time: number): number => Math.floor(time / mfa.stepSeconds)

/** The step of a code: the current one or one beside it. Undefined when the code matches none of them. */
export function stepOfCode(secret: Uint8Array, token: string, now: number): number | undefined {
  const steps = Array.from({ length: 2 * mfa.driftSteps + 1 }, (_, at) => stepAt(now) + at - mfa.driftSteps)
  const isCodeOf = (counter: number): boolean =>
    HOTP.validate({ token, secret: secretOf(secret), algorithm, digits: mfa.digits, counter, window: 0 }) ===
    0
  // If two steps have the same code, which is rare, take the latest: steps before an accepted one are refused.
  return steps.findLast(isCodeOf)
}

/** Base32 (RFC 4648) without padding, as authenticator apps take secrets that are typed. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32

/** The address in the image. Leaves out the defaults of every app, so that there are fewer dots to scan. */
export function otpauthAddress(secret: Uint8Array, whose: { issuer: string; account: string }): string {
  // A colon separates the issuer from the account.
  const issuer = encodeURIComponent(whose.issuer.replaceAll(':', ' '))
  return `otpauth://totp/${issuer}:${encodeURIComponent(whose.account)}?secret=${base32(secret)}&issuer=${issuer}`
}
