/** How much of a page is chosen; an empty page is none. */
export function pageChosen(selected: ReadonlySet<number>, keys: readonly number[]): 'none' | 'some' | 'all' {
  const chosen = keys.filter((key) => selected.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === keys.length ? 'all' : 'some'
}

/** The selection with a whole page added or taken out; rows of other pages stay as they are. */
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
