export type Random = {
  /** 0 to just under 1. */
  next(): number
  /** A whole number from 0 to just under `below`. */
  below(below: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    chance: (probability) => next() < probability,
  }
}
