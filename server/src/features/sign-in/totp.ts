import { createHmac } from 'node:crypto'
import { mfa } from '@telecopy/contract/limits'
import { sameText } from '../../platform/secrets.ts'

/** The code of a step by RFC 4226, over HMAC-SHA-1: the one algorithm that every authenticator app has. */
export function codeOfStep(secret: Uint8Array, step: number, digits: number = mfa.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a time, by RFC 6238. */
export const stepAt = (time: number): number => Math.floor(time / mfa.stepSeconds)

/** The step whose code this is, now or one step beside it; undefined when it is none of these. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const drifts = Array.from({ length: 2 * mfa.driftSteps + 1 }, (_, at) => at - mfa.driftSteps)
  // The latest, in the rare case that two steps have one code: what comes before an accepted step is refused.
  return drifts
    .map((drift) => stepAt(now) + drift)
    .findLast((step) => sameText(codeOfStep(secret, step), code))
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648) without padding, as authenticator apps take secrets that are typed. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** What the image tells an authenticator app. What every app takes for granted is left out: fewer dots to scan. */
export function otpauthAddress(secret: Uint8Array, whose: { issuer: string; account: string }): string {
  // A colon would end the issuer.
  const issuer = encodeURIComponent(whose.issuer.replaceAll(':', ' '))
  return `otpauth://totp/${issuer}:${encodeURIComponent(whose.account)}?secret=${base32(secret)}&issuer=${issuer}`
}
