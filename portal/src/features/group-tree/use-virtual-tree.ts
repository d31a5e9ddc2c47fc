import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
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
  toggle: () => void
  style: CSSProperties
}

/** Draws only the rows of a tree that are in sight. `height` is a row's height in pixels; `frame` is what scrolls. */
export function useVirtualTree(tree: TreeIndex, shown: TreeRows, height: number) {
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: shown.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 8,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const drawn = virtual.getVirtualItems().flatMap(({ index: row, start }): DrawnRow[] => {
    const at = shown.rows[row] ?? 0
    const group = tree.nodes[at]
    if (group === undefined) return []
    const depth = tree.depth[at] ?? 0
    const open = hasChildren(tree, at) ? shown.isOpen(at) : undefined
    const style = { height, transform: `translateY(${start}px)`, '--depth': depth } as CSSProperties
    return [{ row, at, group, depth, open, toggle: () => shown.setOpen(at, open !== true), style }]
  })
  return { frame, drawn, height: virtual.getTotalSize(), scrollTo: virtual.scrollToIndex }
}
