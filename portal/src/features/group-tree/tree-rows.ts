import { useMemo, useState } from 'react'
import { hasChildren, openRows, searchTree, type TreeIndex } from './tree-index.ts'

export type TreeRows = {
  /** Positions in the index, in the order they are shown. */
  rows: readonly number[]
  hits: ReadonlySet<number>
  isSearching: boolean
  isOpen: (at: number) => boolean
  setOpen: (at: number, open: boolean) => void
}

const noHits: ReadonlySet<number> = new Set()

/** Which rows of a tree are shown: by what is open, or by what a search finds. */
export function useTreeRows(tree: TreeIndex, words: string): TreeRows {
  const [open, setOpenGroups] = useState<ReadonlySet<number>>(noHits)
  // Search without delay: a key pressed right after a letter must act on the rows of that letter.
  const wanted = words.trim()
  const isSearching = wanted !== ''
  const found = useMemo(
    () =>
      isSearching ? searchTree(tree, wanted) : { hits: noHits, rows: openRows(tree, (at) => open.has(at)) },
    [tree, wanted, isSearching, open],
  )
  return {
    ...found,
    isSearching,
    isOpen: (at) => hasChildren(tree, at) && (at === 0 || isSearching || open.has(at)),
    setOpen: (at, isOpen) => {
      const next = new Set(open)
      if (isOpen) next.add(at)
      else next.delete(at)
      setOpenGroups(next)
    },
  }
}
