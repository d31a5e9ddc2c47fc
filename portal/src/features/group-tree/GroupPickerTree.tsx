import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import type { WhyNotGroup } from '../../list/GroupChoice.tsx'
import { GroupName } from './GroupName.tsx'
import { TreeToggle } from './TreeToggle.tsx'
import { rowOf, type TreeIndex } from './tree-index.ts'
import type { TreeRows } from './tree-rows.ts'
import { useVirtualTree } from './use-virtual-tree.ts'
import classes from './Tree.module.css'

type GroupPickerTreeProps = {
  id: string
  tree: TreeIndex
  shown: TreeRows
  words: string
  whyNot: WhyNotGroup | undefined
  /** The marked group, as a position in the index. */
  marked: number
  onMark: (at: number) => void
  onTake: () => void
}

const rowHeight = { pointed: 32, touched: 40 }

export function GroupPickerTree(props: GroupPickerTreeProps) {
  const { id, tree, shown, words, whyNot, marked, onMark, onTake } = props
  const isTouched = useMediaQuery('(max-width: 47.99em), (pointer: coarse)', false, {
    getInitialValueInEffect: false,
  })
  const markedRow = rowOf(shown.rows, marked)
  const { frame, drawn, height, scrollTo } = useVirtualTree(tree, shown, {
    height: isTouched ? rowHeight.touched : rowHeight.pointed,
    activeRow: markedRow,
  })
  useEffect(() => {
    scrollTo(markedRow)
  }, [scrollTo, markedRow])
  return (
    <div ref={frame} className={classes.picker}>
      <div id={id} role="tree" aria-label={texts.treeLabel} className={classes.rows} style={{ height }}>
        {drawn.map(({ row, at, group, depth, open, toggle, style, measure }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box keeps the focus and takes the keys; it names the marked group by aria-activedescendant
          <div
            key={group.fsi_gid}
            ref={measure}
            data-index={row}
            id={`${id}-${at}`}
            role="treeitem"
            aria-level={depth + 1}
            aria-selected={at === marked}
            aria-disabled={whyNot?.(group) !== undefined || undefined}
            {...(open === undefined ? {} : { 'aria-expanded': open })}
            className={classes.option}
            data-active={at === marked || undefined}
            style={style}
            onClick={() => onMark(at)}
            onDoubleClick={onTake}
          >
            <TreeToggle name={group.display_group_name} open={open} onToggle={toggle} />
            <span className={classes.name}>
              <GroupName group={group} words={words} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
