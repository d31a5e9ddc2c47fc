import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { WhyNotGroup } from '../../list/GroupChoice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GroupName } from './GroupName.tsx'
import classes from './Tree.module.css'
import { TreeToggle } from './TreeToggle.tsx'
import type { PickedGroup } from './picked-group.ts'
import { ancestorsOf, rowOf, type TreeIndex } from './tree-index.ts'
import { rowForKey } from './tree-keys.ts'
import { type Branches, type TreeRows, useTreeRows } from './tree-rows.ts'
import { useVirtualTree } from './use-virtual-tree.ts'

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

function GroupPickerTree(props: GroupPickerTreeProps) {
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

export type GroupSearchProps = {
  tree: TreeIndex
  chosen: number | undefined
  /** Called with the marked group; undefined while none is found, or with the reason why it cannot be chosen. */
  onMark: (group: PickedGroup | undefined, reason?: string) => void
  /** Enter, or two clicks on the marked group. */
  onTake?: (group: PickedGroup) => void
  whyNot?: WhyNotGroup | undefined
}

const picked = (group: GroupNode | undefined): PickedGroup | undefined =>
  group && { fsi_gid: group.fsi_gid, group_name: group.group_name }

// While a text box has the focus these keys belong to its text.
const keysOfText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

const gidsAbove = (tree: TreeIndex, gid: number | undefined): number[] =>
  ancestorsOf(tree, tree.byGid.get(gid ?? 0) ?? 0).map((at) => tree.nodes[at]?.fsi_gid ?? 0)

type Handlers = Pick<GroupSearchProps, 'onMark' | 'whyNot'> & {
  onTake: GroupSearchProps['onTake'] | undefined
}

/** Tells which group is marked. Returns the function that takes it, unless there is a reason against it. */
function useMarked(group: GroupNode | undefined, { onMark, onTake, whyNot }: Handlers): () => void {
  const reason = group && whyNot?.(group)
  const marked = reason === undefined ? group : undefined
  useEffect(() => onMark(picked(marked), reason), [marked, onMark, reason])
  return () => {
    const taken = picked(marked)
    if (taken !== undefined) onTake?.(taken)
  }
}

/** The searchable tree with one group marked: typing searches, arrow keys move. */
export function GroupSearch({ tree, chosen, onMark, onTake, whyNot }: GroupSearchProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // The dialog gives the focus to its first control if the tree arrives after it has opened.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const [words, setWords] = useState('')
  const [branches, setBranches] = useState<Branches>(() => ({ open: gidsAbove(tree, chosen), closed: [] }))
  const shown = useTreeRows(tree, words, {
    branches,
    change: (changed) => setBranches({ ...branches, ...changed }),
  })
  const [moved, setMoved] = useState<number>()
  const [firstHit] = shown.hits
  const foundNothing = shown.isSearching && shown.hits.size === 0
  // The group that keys or mouse have marked since the last letter, else the first hit, else the chosen group.
  const start = shown.isSearching ? firstHit : tree.byGid.get(chosen ?? 0)
  const markedRow = rowOf(shown.rows, moved ?? start ?? 0)
  const marked = shown.rows[markedRow] ?? 0
  const group = foundNothing ? undefined : tree.nodes[marked]
  const take = useMarked(group, { onMark, onTake, whyNot })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
      return
    }
    if (keysOfText.has(event.key) && words !== '') return
    const row = rowForKey(event.key, { tree, shown, active: markedRow })
    if (row === undefined) return
    event.preventDefault()
    setMoved(shown.rows[row] ?? 0)
  }
  return (
    <>
      <TextInput
        ref={box}
        data-autofocus
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={foundNothing ? undefined : `${id}-${marked}`}
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setMoved(undefined)
          setBranches({ ...branches, closed: [] })
        }}
        onKeyDown={onKeyDown}
      />
      {foundNothing ? (
        <div className={classes.none}>
          <EmptyState title={texts.noMatch} hint={texts.noMatchHint} />
        </div>
      ) : (
        <GroupPickerTree
          id={id}
          tree={tree}
          shown={shown}
          words={words}
          whyNot={whyNot}
          marked={marked}
          onMark={setMoved}
          onTake={take}
        />
      )}
    </>
  )
}
