import { CallerGone } from '../queues/work-queue.ts'

type Waiting = { bytes: number; tag: number; begin: () => void }

// A page with its dozen small files is sent at once while nobody else asks.
const aheadMilliseconds = 10

/**
 * A pace of bytes, divided between the sites that wait: next is the one that will have got the fewest bytes with its next
 * file. So a site that asks for small files, or comes anew, does not wait for those that ask for large ones without end.
 *
 * Each file gets a tag when it comes: its bytes added to the tag of the file before it of its site, or, for a site that
 * waits for none, to what each site has got by now. The lowest tag is next (fair queueing).
 */
export class FairPace {
  readonly #bytesPerMillisecond: number
  /** What waits of each site, in the order of coming. A site that waits for nothing is not here. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** The bytes that were sent, each divided by the number of sites that waited. */
  #gotByEach = 0
  /** Until when the files that were sent take at this pace. */
  #busyUntil = 0
  #timer: NodeJS.Timeout | undefined

  constructor(bytesPerMillisecond: number) {
    this.#bytesPerMillisecond = bytesPerMillisecond
  }

  /** Waits until a site may be sent so many bytes. @throws CallerGone when the signal aborts before */
  take(site: string, { bytes, signal }: { bytes: number; signal: AbortSignal }): Promise<void> {
    if (signal.aborted) return Promise.reject(new CallerGone())
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(site, one)
        reject(new CallerGone())
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const ofSite = this.#waiting.get(site) ?? []
      const one = { bytes, tag: (ofSite.at(-1)?.tag ?? this.#gotByEach) + bytes, begin }
      ofSite.push(one)
      this.#waiting.set(site, ofSite)
      signal.addEventListener('abort', leave, { once: true })
      if (this.#timer === undefined) this.#sendWhatMay()
    })
  }

  /** Sends what the pace allows now, and the rest later. */
  #sendWhatMay(): void {
    this.#timer = undefined
    while (this.#waiting.size > 0) {
      const now = performance.now()
      const wait = this.#busyUntil - now - aheadMilliseconds
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#sendWhatMay(), wait)
        return
      }
      this.#busyUntil = Math.max(this.#busyUntil, now) + this.#sendLowest() / this.#bytesPerMillisecond
    }
  }

  /** Sends the file with the lowest tag, and answers its bytes. */
  #sendLowest(): number {
    let lowest: { site: string; first: Waiting } | undefined
    for (const [site, [first]] of this.#waiting)
      if (first !== undefined && (lowest === undefined || first.tag < lowest.first.tag))
        lowest = { site, first }
    if (lowest === undefined) throw new Error('no site waits')
    const { site, first } = lowest
    this.#gotByEach += first.bytes / this.#waiting.size
    this.#remove(site, first)
    first.begin()
    return first.bytes
  }

  #remove(site: string, one: Waiting): void {
    const ofSite = this.#waiting.get(site) ?? []
    ofSite.splice(ofSite.indexOf(one), 1)
    if (ofSite.length === 0) this.#waiting.delete(site)
  }
}
