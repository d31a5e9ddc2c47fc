/** Counts the places that each caller has. */
export class Places {
  readonly #counts = new Map<string, number>()

  of(caller: string): number {
    return this.#counts.get(caller) ?? 0
  }

  add(caller: string, places: 1 | -1): void {
    const count = this.of(caller) + places
    if (count === 0) this.#counts.delete(caller)
    else this.#counts.set(caller, count)
  }
}
