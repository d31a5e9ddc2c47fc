/** The value at a fraction of all, in order. @throws when there is none */
export function quantile(values: readonly number[], fraction: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  const found = ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * fraction))]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
