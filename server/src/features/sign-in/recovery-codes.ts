import { counts } from '@telecopy/contract/limits'
import { randomInt } from 'node:crypto'
import { codeHash } from './code-hash.ts'

// No look-alike letters and digits. Ten characters are too many for brute force.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

const lettersOf = (length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** New codes as they are shown: `k7m2p-9xw4r`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: counts.recoveryCodes }, () => `${lettersOf(half)}-${lettersOf(half)}`)

/** The canonical form of a typed code, for comparison. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** The stored hash of a recovery code. */
export const recoveryHash = (secretKey: string, fsi_uid: number, code: string): Buffer =>
  codeHash(secretKey, fsi_uid, `recovery ${plainCode(code)}`)
