import { hash, verify } from '@node-rs/argon2'
import { TooBusy } from '@telecopy/contract/kit/problems'
import { passwordHashing } from '@telecopy/contract/limits'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Problem } from '../../platform/problem.ts'
import { type Place, QueueFull, type Turn, WorkQueue } from '../../platform/queues/work-queue.ts'
import { refuseHash, showHashing } from './sign-in-series.ts'

// OWASP's recommendation for Argon2id; the package's default algorithm is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits hashing to half the cores, so that other calls are served while many users sign in. A hash takes a whole core
 * and much memory. While others wait, each turn also rests for as long as its hash took: two processors are often one
 * core, which hashing slows down for both.
 */
export const hashingTurns = new WorkQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  mostWaiting: passwordHashing.mostWaiting,
  mostOfCaller: passwordHashing.mostOfAccount,
  isResting: true,
})
showHashing(hashingTurns)

/**
 * Reserves a place in the queue of hashes, for a caller who is charged for its try first.
 *
 * @throws TooBusy when too many wait already
 * @throws CallerGone
 */
export function reserveHash(turn: Turn): Place {
  try {
    return hashingTurns.reserve(turn)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    refuseHash()
    throw new Problem(TooBusy, { retryAfterSeconds: passwordHashing.retryAfterSeconds })
  }
}

/**
 * Hashes in this place, or without one in the first line, for an operator's command. Pass a salt only for a data set
 * that must be reproducible.
 *
 * @throws TooBusy @throws CallerGone
 */
export async function hashPassword(
  password: string,
  { place, salt }: { place?: Place; salt?: Uint8Array } = {},
): Promise<string> {
  const at = place ?? reserveHash({ share: [] })
  return at.run(() => hash(password, salt === undefined ? parameters : { ...parameters, salt }))
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

// The hash of no password, as Argon2id writes it.
const standIn = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/**
 * Whether the password fits. Without a stored hash the answer is no and takes as long, so that timing reveals nothing.
 *
 * @throws CallerGone when the caller leaves before its turn
 */
export async function passwordFits(stored: string | null, password: string, place: Place): Promise<boolean> {
  const against = stored ?? standIn
  const fits = await place.run(() => verify(against, password))
  return fits && stored !== null
}
