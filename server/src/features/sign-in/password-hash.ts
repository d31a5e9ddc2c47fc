import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'

// OWASP's recommendation for Argon2id; the package's default algorithm is Argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashingTurns = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)))

/**
 * Hashing takes whole cores and much memory, so at most half the cores hash, and rest for as long as a hash took while
 * others wait their turn (two processors are often one core, which hashing slows down for all it does): however many
 * sign in at once, other calls are served meanwhile.
 */
export const hashing = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    void hashingTurns(async () => {
      const started = performance.now()
      await work().then(resolve, reject)
      if (hashingTurns.pendingCount > 0) await pause(performance.now() - started)
    })
  })

/** A salt is given by nobody but a data set that has to come out the same twice. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hashing(() => hash(password, salt === undefined ? parameters : { ...parameters, salt }))

let standIn: Promise<string> | undefined

/** Whether the password fits; without a stored hash it takes as long and answers no, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('no account has this password')
  const against = stored ?? (await standIn)
  const fits = await hashing(() => verify(against, password))
  return fits && stored !== null
}
