import { counts } from '@telecopy/contract/limits'
import { randomInt } from 'node:crypto'
import { codeHash } from './code-hash.ts'

// No letters and digits that are taken for each other; ten of these are beyond trying through.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

const lettersOf = (length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** New codes as they are shown: `k7m2p-9xw4r`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: counts.recoveryCodes }, () => `${lettersOf(half)}-${lettersOf(half)}`)

/** A code as it is compared: however somebody typed it. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** What the database keeps of a recovery code. */
export const recoveryHash = (secretKey: string, fsi_uid: number, code: string): Buffer =>
  codeHash(secretKey, fsi_uid, `recovery ${plainCode(code)}`)
