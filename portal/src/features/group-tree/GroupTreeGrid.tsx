import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { shownNumber } from '@telecopy/contract/messages/language'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { isCreated } from '../../navigation/created-things.ts'
import { useGo } from '../../navigation/go.ts'
import { NewMark } from '../../ui/NewMark.tsx'
import { GroupName } from './GroupName.tsx'
import classes from './Tree.module.css'
import { TreeToggle } from './TreeToggle.tsx'
import { ancestorsOf, lacksAdministrator, rowOf, type TreeIndex } from './tree-index.ts'
import { rowForKeyOrLetter } from './tree-keys.ts'
import type { TreeRows } from './tree-rows.ts'
import type { TreeMemory } from './use-tree-view.ts'
import { type DrawnRow, useVirtualTree } from './use-virtual-tree.ts'

type GroupTreeRowProps = DrawnRow & {
  isActive: boolean
  /** The match of the search that Enter opens. */
  isCurrent: boolean
  words: string
  countsSubGroups: boolean
  /** Names the groups without an administrator. */
  isLacking: boolean
  onFocus: () => void
}

const selectionOf = ({ fsi_gid, group_name }: GroupNode) => ({ fsi_gid, group_name })

function GroupTreeRow(props: GroupTreeRowProps) {
  const { row, group, depth, open, toggle, style, measure, isActive, isCurrent, words, countsSubGroups } =
    props
  return (
    <div
      ref={measure}
      role="row"
      data-row={row}
      data-index={row}
      data-current={isCurrent || undefined}
      className={classes.row}
      style={style}
      tabIndex={isActive ? 0 : -1}
      aria-level={depth + 1}
      aria-rowindex={row + 1}
      {...(open === undefined ? {} : { 'aria-expanded': open })}
      onFocus={props.onFocus}
    >
      <div role="gridcell" className={classes.nameCell}>
        <TreeToggle name={group.display_group_name} open={open} onToggle={toggle} />
        <span className={classes.name}>
          <ScreenLink
            screen="group-details"
            selection={selectionOf(group)}
            className={classes.nameLink}
            tabIndex={isActive ? 0 : -1}
          >
            <GroupName group={group} words={words} />
          </ScreenLink>
          {isCreated('group', group.fsi_gid) && <NewMark />}
          {props.isLacking && lacksAdministrator(group) && (
            <>
              {' '}
              <span className={classes.count}>{texts.lacksAdministrator}</span>
            </>
          )}
          {countsSubGroups && group.total_sub_groups > 0 && (
            <>
              {' '}
              <span className={classes.count}>{texts.subGroupCount(group.total_sub_groups)}</span>
            </>
          )}
        </span>
      </div>
      <GroupLinks group={group} countsSubGroups={countsSubGroups} isActive={isActive} />
    </div>
  )
}

type GroupLinksProps = { group: GroupNode; countsSubGroups: boolean; isActive: boolean }

function GroupLinks({ group, countsSubGroups, isActive }: GroupLinksProps) {
  const selection = selectionOf(group)
  const users = countsSubGroups ? group.total_users : group.count_users
  const numbers = countsSubGroups ? group.total_fax_numbers : group.count_fax_numbers
  const link = (label: string) => ({
    className: classes.link,
    tabIndex: isActive ? 0 : -1,
    'aria-label': texts.linkOf(label, group.display_group_name),
  })
  return (
    <>
      <div role="gridcell" className={classes.linkCell}>
        <ScreenLink screen="group-details" selection={selection} {...link(texts.groupSettings)}>
          {texts.groupSettings}
        </ScreenLink>
      </div>
      <div role="gridcell" className={classes.linkCell}>
        <ScreenLink screen="users" selection={selection} {...link(`${texts.users} ${shownNumber(users)}`)}>
          {texts.users} <span className={classes.linkCount}>{shownNumber(users)}</span>
        </ScreenLink>
      </div>
      <div role="gridcell" className={classes.linkCell}>
        <ScreenLink
          screen="fax-numbers"
          selection={selection}
          {...link(`${texts.faxNumbers} ${shownNumber(numbers)}`)}
        >
          {texts.faxNumbers} <span className={classes.linkCount}>{shownNumber(numbers)}</span>
        </ScreenLink>
      </div>
    </>
  )
}

type GroupTreeGridProps = {
  tree: TreeIndex
  shown: TreeRows
  words: string
  memory: TreeMemory
  countsSubGroups: boolean
  /** The current match of the search, as a position in the index. */
  current: number | undefined
}

const rowHeight = { wide: 40, narrow: 84 }

/** The tree as a grid whose rows hold links; only the rows in sight are drawn. */
export function GroupTreeGrid({ tree, shown, words, memory, countsSubGroups, current }: GroupTreeGridProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { view, change, scrolled } = memory
  const activeRow = rowOf(shown.rows, tree.byGid.get(view.active ?? 0) ?? current ?? 0)
  const { frame, drawn, height, scrollTo, scrollToTop } = useVirtualTree(tree, shown, {
    height: isNarrow ? rowHeight.narrow : rowHeight.wide,
    scroll: view.scroll,
    activeRow,
  })
  // In this order: a match that is sought at the same moment as the words keeps its place in sight.
  useTopOfSearch(words, scrollToTop)
  useSoughtGroup({ tree, shown, memory, scrollTo })

  const activate = (row: number): void => {
    const active = tree.nodes[shown.rows[row] ?? 0]?.fsi_gid
    if (active !== view.active) change({ active })
  }
  const focusRow = (row: number): void => {
    activate(row)
    scrollTo(row)
    // The row may be drawn only after scrolling.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus())
  }
  const onKeyDown = useRowKeys({ tree, shown, activeRow, focusRow })

  return (
    <div
      ref={frame}
      className={classes.frame}
      onScroll={({ currentTarget }) => scrolled(currentTarget.scrollTop)}
    >
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
            isCurrent={drawnRow.at === current}
            words={words}
            countsSubGroups={countsSubGroups}
            isLacking={memory.view.isLacking}
            onFocus={() => activate(drawnRow.row)}
          />
        ))}
      </div>
    </div>
  )
}

type RowKeys = { tree: TreeIndex; shown: TreeRows; activeRow: number; focusRow: (row: number) => void }

/** The keys of a focused row: Enter opens its group, a letter leads to the next name, the other keys move. */
function useRowKeys({ tree, shown, activeRow, focusRow }: RowKeys) {
  const go = useGo()
  return (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).getAttribute('role') !== 'row') return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const group = tree.nodes[shown.rows[activeRow] ?? 0]
    if (event.key === 'Enter' && group !== undefined) {
      event.preventDefault()
      go('group-details', { fsi_gid: group.fsi_gid, group_name: group.group_name })
      return
    }
    const row = rowForKeyOrLetter(event.key, { tree, shown, active: activeRow })
    if (row === undefined) return
    event.preventDefault()
    focusRow(row)
  }
}

type SoughtGroup = Pick<GroupTreeGridProps, 'tree' | 'shown' | 'memory'> & {
  scrollTo: (row: number, options: { align: 'center' }) => void
}

/** Opens the groups above a handed-over group and scrolls to it, as soon as the tree has it. */
function useSoughtGroup({ tree, shown: { rows }, memory, scrollTo }: SoughtGroup): void {
  const { sought, setSought, change, view } = memory
  useEffect(() => {
    const at = sought === undefined ? undefined : tree.byGid.get(sought)
    if (at === undefined) return
    const row = rowOf(rows, at)
    if (rows[row] === at) {
      change({ active: sought })
      scrollTo(row, { align: 'center' })
      setSought(undefined)
      return
    }
    const above = new Set(ancestorsOf(tree, at).map((one) => tree.nodes[one]?.fsi_gid ?? 0))
    change({
      open: [...new Set([...view.open, ...above])],
      closed: view.closed.filter((gid) => !above.has(gid)),
    })
  }, [sought, tree, rows, scrollTo, setSought, change, view.open, view.closed])
}

/** Scrolls to the top when other words are searched for. */
function useTopOfSearch(words: string, scrollToTop: () => void): void {
  const last = useRef(words)
  useEffect(() => {
    if (last.current === words) return
    last.current = words
    scrollToTop()
  })
}
