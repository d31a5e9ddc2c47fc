import { mfa } from '@telecopy/contract/limits'
import { HOTP, Secret } from 'otpauth'

// SHA-1 is the one algorithm that every authenticator app has.
const algorithm = 'SHA1'

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The step of a time, by RFC 6238. */
const stepAt = (time: number): number => Math.floor(time / mfa.stepSeconds)

/** The step whose code this is, now or one step beside it; undefined when it is none of these. */
export function stepOfCode(secret: Uint8Array, token: string, now: number): number | undefined {
  const steps = Array.from({ length: 2 * mfa.driftSteps + 1 }, (_, at) => stepAt(now) + at - mfa.driftSteps)
  const isCodeOf = (counter: number): boolean =>
    HOTP.validate({ token, secret: secretOf(secret), algorithm, digits: mfa.digits, counter, window: 0 }) ===
    0
  // The latest, in the rare case that two steps have one code: what comes before an accepted step is refused.
  return steps.findLast(isCodeOf)
}

/** Base32 (RFC 4648) without padding, as authenticator apps take secrets that are typed. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32

/** What the image tells an authenticator app. What every app takes for granted is left out: fewer dots to scan. */
export function otpauthAddress(secret: Uint8Array, whose: { issuer: string; account: string }): string {
  // A colon would end the issuer.
  const issuer = encodeURIComponent(whose.issuer.replaceAll(':', ' '))
  return `otpauth://totp/${issuer}:${encodeURIComponent(whose.account)}?secret=${base32(secret)}&issuer=${issuer}`
}
