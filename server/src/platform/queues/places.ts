import { TooBusy, TooManyTries } from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { Problem } from '../problem.ts'

/**
 * A call that finds no free place waits for so long, and then is refused. While others wait, a client that moves fewer
 * bytes in so many seconds loses its place. A client that left without a word is noticed in a minute at most.
 */
export const placeLimits = {
  waitSeconds: 12,
  lookMilliseconds: 500,
  progressBytes: 10_000,
  progressSeconds: 10,
  retryAfterSeconds: 5,
} as const

/** The refusal of a call for which the process has no place. */
export const noPlace = (): Problem =>
  new Problem(TooBusy, {
    message: serverMessages.tooMuchOpen,
    retryAfterSeconds: placeLimits.retryAfterSeconds,
  })

/** How long a call waits for a place, and after which time a slow client loses its own. */
export type PlaceTimes = { waitSeconds: number; progressSeconds: number }

/** The places that an account wants for a piece of work, and the most that it may have. */
type Wanted = { work: string; account: string; places: number; most: number }

/** Counts the places that each caller has. */
export class Places {
  readonly #counts = new Map<string, number>()

  of(caller: string): number {
    return this.#counts.get(caller) ?? 0
  }

  add(caller: string, places: number): void {
    const count = this.of(caller) + places
    if (count === 0) this.#counts.delete(caller)
    else this.#counts.set(caller, count)
  }

  /**
   * Takes places, and answers how to give them back. The newest caller is refused, so that no tab ends the work of
   * another one.
   *
   * @throws TooManyTries when the account would have too many
   */
  take({ work, account, places, most }: Wanted): () => void {
    const ofAccount = `${work}|${account}`
    if (this.of(ofAccount) + places > most)
      throw new Problem(TooManyTries, {
        message: serverMessages.tooManyOpen,
        retryAfterSeconds: placeLimits.retryAfterSeconds,
      })
    this.add(ofAccount, places)
    return () => this.add(ofAccount, -places)
  }
}
