import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'

// OWASP's recommendation for Argon2id; the package's default algorithm is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashingTurns = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

/**
 * Limits hashing to half the cores, so that other calls are served while many users sign in. A hash takes a whole core
 * and much memory. While others wait, each turn also pauses for as long as its hash took: two processors are often one
 * core, which hashing slows down for both.
 */
export const hashing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    void hashingTurns(async () => {
      const started = performance.now()
      await work().then(resolve, reject)
      if (hashingTurns.pendingCount > 0) await pause(performance.now() - started)
    })
  })

/** Pass a salt only for a data set that must be reproducible. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hashing(() => hash(password, salt === undefined ? parameters : { ...parameters, salt }))

let standIn: Promise<string> | undefined

/**
 * Whether the password fits. Without a stored hash the answer is no and takes as long, so that timing reveals nothing.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('no account has this password')
  const against = stored ?? (await standIn)
  const fits = await hashing(() => verify(against, password))
  return fits && stored !== null
}
