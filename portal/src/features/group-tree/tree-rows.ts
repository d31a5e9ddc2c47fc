import { useMemo } from 'react'
import { hasChildren, openRows, searchTree, type TreeIndex, withoutClosed } from './tree-index.ts'

/** Groups by fsi_gid: the open ones, and those that are closed in the found part of the tree. */
export type Branches = { open: readonly number[]; closed: readonly number[] }

export type TreeRows = {
  /** Positions in the index, in the order they are shown. */
  rows: readonly number[]
  hits: ReadonlySet<number>
  isSearching: boolean
  isOpen: (at: number) => boolean
  setOpen: (at: number, open: boolean) => void
}

type BranchState = {
  branches: Branches
  change: (branches: Partial<Branches>) => void
  /** Only groups without an administrator. */
  isLacking?: boolean
}

const noHits: ReadonlySet<number> = new Set()

const withOrWithout = (gids: readonly number[], gid: number, isIn: boolean): number[] => [
  ...gids.filter((other) => other !== gid),
  ...(isIn ? [gid] : []),
]

/** Which rows of a tree are shown: those of open groups, or those that a search finds. A found branch is open at first. */
export function useTreeRows(
  tree: TreeIndex,
  words: string,
  { branches: { open, closed }, change, isLacking = false }: BranchState,
): TreeRows {
  // Search without delay: a key pressed right after a letter must act on the rows of that letter.
  const wanted = words.trim()
  const isSearching = wanted !== '' || isLacking
  const found = useMemo(
    () => (isSearching ? searchTree(tree, wanted, isLacking) : undefined),
    [tree, wanted, isSearching, isLacking],
  )
  const toggled = useMemo(() => new Set(isSearching ? closed : open), [isSearching, closed, open])
  const rows = useMemo(() => {
    const isToggled = (at: number): boolean => toggled.has(tree.nodes[at]?.fsi_gid ?? 0)
    return found === undefined ? openRows(tree, isToggled) : withoutClosed(tree, found.rows, isToggled)
  }, [tree, found, toggled])
  const gidOf = (at: number): number => tree.nodes[at]?.fsi_gid ?? 0
  return {
    rows,
    hits: found?.hits ?? noHits,
    isSearching,
    isOpen: (at) => hasChildren(tree, at) && (at === 0 || toggled.has(gidOf(at)) !== isSearching),
    setOpen: (at, isOpen) =>
      change(
        isSearching
          ? { closed: withOrWithout(closed, gidOf(at), !isOpen) }
          : { open: withOrWithout(open, gidOf(at), isOpen) },
      ),
  }
}
