/** What a column of a plan holds for the user, group or number of an identifier; columns are as long as they need to be. */
export const at = (column: ArrayLike<number>, identifier: number): number => column[identifier] ?? 0
