/**
 * The contents that were asked for last, by their tags, up to so many bytes. Who asks again gets the same bytes and no copy:
 * a content that many clients read slowly is in memory once.
 */
export class KeptBytes {
  readonly #most: number
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, Uint8Array>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(tag: string): Uint8Array | undefined {
    const found = this.#kept.get(tag)
    if (found === undefined) return undefined
    this.#kept.delete(tag)
    this.#kept.set(tag, found)
    return found
  }

  /** Answers what is kept under the tag from now on: the content that came first. */
  keep(tag: string, content: Uint8Array): Uint8Array {
    const before = this.get(tag)
    if (before !== undefined) return before
    this.#kept.set(tag, content)
    this.#bytes += content.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
    return content
  }
}
