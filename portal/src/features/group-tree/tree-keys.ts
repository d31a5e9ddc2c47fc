import { hasChildren, type TreeIndex } from './tree-index.ts'
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
function rowToTheRight({ tree, shown, active }: Keyboard): number {
  const at = shown.rows[active] ?? 0
  if (!hasChildren(tree, at)) return active
  if (shown.isOpen(at)) return active + 1
  shown.setOpen(at, true)
  return active
}

/** Closes an open group; from a closed one steps to its parent. */
function rowToTheLeft({ tree, shown, active }: Keyboard): number {
  const at = shown.rows[active] ?? 0
  if (shown.isOpen(at) && at !== 0) {
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

/** The next row whose name begins with a typed letter; after the last row comes the first. */
function rowForLetter(letter: string, { tree, shown, active }: Keyboard): number | undefined {
  const wanted = letter.toLowerCase()
  const { length } = shown.rows
  for (let step = 1; step <= length; step += 1) {
    const row = (active + step) % length
    if (tree.lowerNames[shown.rows[row] ?? 0]?.startsWith(wanted)) return row
  }
  return undefined
}

/** The same for a row that has the focus itself: a letter leads to the next name that begins with it. */
export const rowForKeyOrLetter = (key: string, keyboard: Keyboard): number | undefined =>
  key.length === 1 && key !== ' ' ? rowForLetter(key, keyboard) : rowForKey(key, keyboard)
