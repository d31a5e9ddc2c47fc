import { TooBusy, TooManyTries } from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { Problem } from './problem.ts'

// A client that left without a word is noticed in a minute at most, any other one at once.
const retryAfterSeconds = 5

/** The places that an account wants for a piece of work, and the limits for its places and for those of all accounts. */
type Wanted = { work: string; account: string; places: number; perAccount: number; inProcess: number }

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
   * @throws TooManyTries when the account would have too many @throws TooBusy when all accounts together would
   */
  take({ work, account, places, perAccount, inProcess }: Wanted): () => void {
    const ofAccount = `${work}|${account}`
    if (this.of(ofAccount) + places > perAccount)
      throw new Problem(TooManyTries, { message: serverMessages.tooManyOpen, retryAfterSeconds })
    if (this.of(work) + places > inProcess)
      throw new Problem(TooBusy, { message: serverMessages.tooMuchOpen, retryAfterSeconds })
    const add = (count: number): void => [work, ofAccount].forEach((one) => this.add(one, count))
    add(places)
    return () => add(-places)
  }
}
