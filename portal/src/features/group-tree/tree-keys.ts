import type { TreeIndex } from './tree-index.ts'
import type { TreeRows } from './tree-rows.ts'

type Keyboard = {
  tree: TreeIndex
  shown: TreeRows
  /** The position in `rows` that has the focus. */
  active: number
}

const pageOfRows = 10

/** How far a key moves, for the keys that only move. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageOfRows,
  PageUp: -pageOfRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Opens a closed group; in an open one steps to what is below it. */
function rowToTheRight({ shown, active }: Keyboard): number {
  const at = shown.rows[active] ?? 0
  if (shown.isOpen(at)) return active + 1
  shown.setOpen(at, true)
  return active
}

/** Closes an open group; from a closed one steps to its parent. During a search, groups stay open. */
function rowToTheLeft({ tree, shown, active }: Keyboard): number {
  const at = shown.rows[active] ?? 0
  if (shown.isOpen(at) && at !== 0 && !shown.isSearching) {
    shown.setOpen(at, false)
    return active
  }
  return shown.rows.indexOf(tree.parent[at] ?? 0)
}

function wantedRow(key: string, keyboard: Keyboard): number | undefined {
  if (key === 'ArrowRight') return rowToTheRight(keyboard)
  if (key === 'ArrowLeft') return rowToTheLeft(keyboard)
  const step = steps[key]
  return step === undefined ? undefined : keyboard.active + step
}

/** The row that a key leads to, after opening or closing what the key says; undefined for other keys. */
export function rowForKey(key: string, keyboard: Keyboard): number | undefined {
  const row = wantedRow(key, keyboard)
  return row === undefined ? undefined : Math.max(0, Math.min(row, keyboard.shown.rows.length - 1))
}
