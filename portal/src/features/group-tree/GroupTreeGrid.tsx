import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { GroupTreeRow } from './GroupTreeRow.tsx'
import { hasChildren, type TreeIndex } from './tree-index.ts'
import { rowForKey } from './tree-keys.ts'
import type { TreeRows } from './tree-rows.ts'
import classes from './Tree.module.css'

type GroupTreeGridProps = { tree: TreeIndex; shown: TreeRows; words: string; countsSubGroups: boolean }

const rowHeight = { wide: 40, narrow: 68 }

/** The tree as a grid whose rows hold links; only the rows in sight are drawn. */
export function GroupTreeGrid({ tree, shown, words, countsSubGroups }: GroupTreeGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const height = isNarrow ? rowHeight.narrow : rowHeight.wide
  const [active, setActive] = useState(0)
  const activeRow = Math.min(active, shown.rows.length - 1)
  const virtual = useVirtualizer({
    count: shown.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey: (row) => tree.nodes[shown.rows[row] ?? 0]?.fsi_gid ?? row,
    overscan: 6,
  })
  useEffect(() => virtual.measure(), [virtual, height])

  const focusRow = (row: number): void => {
    setActive(row)
    virtual.scrollToIndex(row)
    // The row may be drawn only after scrolling.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).getAttribute('role') !== 'row') return
    const row = rowForKey(event.key, { tree, shown, active: activeRow })
    if (row === undefined) return
    event.preventDefault()
    focusRow(row)
  }

  return (
    <div ref={frame} className={classes.frame}>
      <div
        role="treegrid"
        aria-label={texts.treeLabel}
        aria-rowcount={shown.rows.length}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const at = shown.rows[item.index] ?? 0
          const group = tree.nodes[at]
          if (group === undefined) return null
          const open = hasChildren(tree, at) ? shown.isOpen(at) : undefined
          return (
            <GroupTreeRow
              key={item.key}
              group={group}
              depth={tree.depth[at] ?? 0}
              open={open}
              isActive={item.index === activeRow}
              words={words}
              countsSubGroups={countsSubGroups}
              position={{ row: item.index, start: item.start, height }}
              onToggle={() => shown.setOpen(at, open !== true)}
              onFocus={() => setActive(item.index)}
            />
          )
        })}
      </div>
    </div>
  )
}
