/** The selected part of a page; an empty page counts as none. */
export function pageChosen(selected: ReadonlySet<number>, keys: readonly number[]): 'none' | 'some' | 'all' {
  const chosen = keys.filter((key) => selected.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === keys.length ? 'all' : 'some'
}

/** The selection with a whole page added or removed; rows of other pages stay unchanged. */
export function withPage(
  selected: ReadonlySet<number>,
  keys: readonly number[],
  chosen: boolean,
): ReadonlySet<number> {
  const next = new Set(selected)
  for (const key of keys) {
    if (chosen) next.add(key)
    else next.delete(key)
  }
  return next
}

export const withRow = (selected: ReadonlySet<number>, key: number, chosen: boolean): ReadonlySet<number> =>
  withPage(selected, [key], chosen)
