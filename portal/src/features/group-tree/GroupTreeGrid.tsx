import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { GroupTreeRow } from './GroupTreeRow.tsx'
import type { TreeIndex } from './tree-index.ts'
import { rowForKey } from './tree-keys.ts'
import type { TreeRows } from './tree-rows.ts'
import { useVirtualTree } from './use-virtual-tree.ts'
import classes from './Tree.module.css'

type GroupTreeGridProps = { tree: TreeIndex; shown: TreeRows; words: string; countsSubGroups: boolean }

const rowHeight = { wide: 40, narrow: 68 }

/** The tree as a grid whose rows hold links; only the rows in sight are drawn. */
export function GroupTreeGrid({ tree, shown, words, countsSubGroups }: GroupTreeGridProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { frame, drawn, height, scrollTo } = useVirtualTree(
    tree,
    shown,
    isNarrow ? rowHeight.narrow : rowHeight.wide,
  )
  const [active, setActive] = useState(0)
  const activeRow = Math.min(active, shown.rows.length - 1)

  const focusRow = (row: number): void => {
    setActive(row)
    scrollTo(row)
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
        style={{ height }}
      >
        {drawn.map((drawnRow) => (
          <GroupTreeRow
            key={drawnRow.group.fsi_gid}
            {...drawnRow}
            isActive={drawnRow.row === activeRow}
            words={words}
            countsSubGroups={countsSubGroups}
            onFocus={() => setActive(drawnRow.row)}
          />
        ))}
      </div>
    </div>
  )
}
