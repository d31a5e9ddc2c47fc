/** A time as audit records and exports hold it: UTC, to the second. */
export const momentOf = (epoch: number): string => `${new Date(epoch * 1000).toISOString().slice(0, 19)}Z`
