/** A part of a whole in percent, rounded down: 100 means all of it. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100))
