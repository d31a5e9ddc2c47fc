/** The time, as a value that tests can set. */
export type Clock = { now(): number }

/** Whole epoch seconds of the machine. */
export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) }
