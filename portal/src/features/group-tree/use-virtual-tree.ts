import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { type Range, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useEffect, useRef } from 'react'
import { usePrintTime } from '../../ui/use-print-time.ts'
import { hasChildren, type TreeIndex } from './tree-index.ts'
import type { TreeRows } from './tree-rows.ts'

/** A row in sight: its group, its place among the rows, and its place on the screen. */
export type DrawnRow = {
  row: number
  /** The group's position in the index. */
  at: number
  group: GroupNode
  depth: number
  /** undefined for a group without sub-groups. */
  open: boolean | undefined
  /** undefined for the top, which is always open. */
  toggle: (() => void) | undefined
  style: CSSProperties
  /** The row's element tells its height here: a long name takes more than one line. */
  measure: (element: Element | null) => void
}

type Measures = {
  /** The height in pixels of a row with a short name. */
  height: number
  /** The scroll position at first. */
  scroll?: number
  /** The row that takes the focus. It is drawn out of sight too, so that Tab reaches it. */
  activeRow: number
}

// As many pages as anybody prints.
const printedMost = 2000

/** Draws only the rows of a tree that are in sight, and all of them on paper. `frame` is the element that scrolls. */
export function useVirtualTree(
  tree: TreeIndex,
  shown: TreeRows,
  { height, scroll = 0, activeRow }: Measures,
) {
  const frame = useRef<HTMLDivElement>(null)
  const isPrinting = usePrintTime() !== 0
  const rangeExtractor = useCallback(
    (range: Range) =>
      isPrinting
        ? Array.from({ length: Math.min(range.count, printedMost) }, (_, row) => row)
        : [...new Set([...defaultRangeExtractor(range), activeRow])].toSorted((a, b) => a - b),
    [activeRow, isPrinting],
  )
  const { rows } = shown
  // Heights belong to groups: a search or an opened branch gives a group another place.
  const getItemKey = useCallback((row: number) => tree.nodes[rows[row] ?? 0]?.fsi_gid ?? -row, [tree, rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getItemKey,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    measureElement: (element) => Math.max(height, (element as HTMLElement).offsetHeight),
    initialOffset: scroll,
    rangeExtractor,
    overscan: 8,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const drawn = virtual.getVirtualItems().flatMap(({ index: row, start }): DrawnRow[] => {
    const at = rows[row] ?? 0
    const group = tree.nodes[at]
    if (group === undefined) return []
    const depth = tree.depth[at] ?? 0
    const open = hasChildren(tree, at) ? shown.isOpen(at) : undefined
    const toggle = at === 0 ? undefined : () => shown.setOpen(at, open !== true)
    const style = {
      minHeight: height,
      transform: `translateY(${start}px)`,
      '--depth': depth,
    } as CSSProperties
    return [{ row, at, group, depth, open, toggle, style, measure: virtual.measureElement }]
  })
  return {
    frame,
    drawn,
    height: virtual.getTotalSize(),
    scrollTo: virtual.scrollToIndex,
    scrollToTop: () => virtual.scrollToOffset(0),
  }
}
