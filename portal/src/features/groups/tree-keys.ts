import type { TreeIndex } from './tree-index.ts'
import type { TreeRows } from './tree-rows.ts'

type Keyboard = {
  tree: TreeIndex
  shown: TreeRows
  /** The position in `rows` that has the focus. */ active: number
}

/** The row that a key leads to, after opening or closing what the key says; undefined for other keys. */
export function rowForKey(key: string, { tree, shown, active }: Keyboard): number | undefined {
  const { rows, isOpen, setOpen, isSearching } = shown
  const at = rows[active] ?? 0
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last)
    case 'ArrowUp':
      return Math.max(active - 1, 0)
    case 'PageDown':
      return Math.min(active + 10, last)
    case 'PageUp':
      return Math.max(active - 10, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      if (isOpen(at)) return Math.min(active + 1, last)
      setOpen(at, true)
      return active
    case 'ArrowLeft':
      if (isOpen(at) && at !== 0 && !isSearching) {
        setOpen(at, false)
        return active
      }
      return Math.max(rows.indexOf(tree.parent[at] ?? 0), 0)
    default:
      return undefined
  }
}
