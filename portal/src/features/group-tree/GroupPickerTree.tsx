import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
import { GroupName } from './GroupName.tsx'
import { TreeToggle } from './TreeToggle.tsx'
import { hasChildren, type TreeIndex } from './tree-index.ts'
import type { TreeRows } from './tree-rows.ts'
import classes from './Tree.module.css'

type GroupPickerTreeProps = {
  id: string
  tree: TreeIndex
  shown: TreeRows
  words: string
  /** The marked group, as a position in the index. */
  marked: number
  onMark: (at: number) => void
  onTake: () => void
}

const rowHeight = 32

export function GroupPickerTree({ id, tree, shown, words, marked, onMark, onTake }: GroupPickerTreeProps) {
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: shown.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const markedRow = shown.rows.indexOf(marked)
  useEffect(() => {
    if (markedRow >= 0) virtual.scrollToIndex(markedRow)
  }, [virtual, markedRow])
  return (
    <div ref={frame} className={classes.picker}>
      <div
        id={id}
        role="tree"
        aria-label={texts.treeLabel}
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const at = shown.rows[item.index] ?? 0
          const group = tree.nodes[at]
          if (group === undefined) return null
          const open = hasChildren(tree, at) ? shown.isOpen(at) : undefined
          const style = {
            height: rowHeight,
            transform: `translateY(${item.start}px)`,
            '--depth': tree.depth[at],
          } as CSSProperties
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box keeps the focus and takes the keys; it names the marked group by aria-activedescendant
            <div
              key={group.fsi_gid}
              id={`${id}-${at}`}
              role="treeitem"
              aria-level={(tree.depth[at] ?? 0) + 1}
              aria-selected={at === marked}
              {...(open === undefined ? {} : { 'aria-expanded': open })}
              className={classes.option}
              data-active={at === marked || undefined}
              style={style}
              onClick={() => onMark(at)}
              onDoubleClick={onTake}
            >
              {open === undefined ? (
                <span className={classes.noToggle} />
              ) : (
                <TreeToggle
                  open={open}
                  label={
                    open ? texts.collapse(group.display_group_name) : texts.expand(group.display_group_name)
                  }
                  onToggle={() => shown.setOpen(at, !open)}
                />
              )}
              <GroupName group={group} words={words} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
