/**
 * The value of a plan's column for the identifier of a user, group or number. Every column is long enough for its
 * identifiers.
 */
export const at = (column: ArrayLike<number>, identifier: number): number => column[identifier] ?? 0
