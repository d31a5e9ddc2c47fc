import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import type { CSSProperties } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { GroupName } from './GroupName.tsx'
import { TreeToggle } from './TreeToggle.tsx'
import classes from './Tree.module.css'

type GroupTreeRowProps = {
  group: GroupNode
  depth: number
  /** undefined for a group without sub-groups. */
  open: boolean | undefined
  isActive: boolean
  words: string
  countsSubGroups: boolean
  position: { row: number; start: number; height: number }
  onToggle: () => void
  onFocus: () => void
}

const formatted = (count: number): string => count.toLocaleString('en-US')

export function GroupTreeRow(props: GroupTreeRowProps) {
  const { group, depth, open, isActive, words, countsSubGroups, position } = props
  const name = group.display_group_name
  const style = {
    height: position.height,
    transform: `translateY(${position.start}px)`,
    '--depth': depth,
  } as CSSProperties
  return (
    <div
      role="row"
      data-row={position.row}
      className={classes.row}
      style={style}
      tabIndex={isActive ? 0 : -1}
      aria-level={depth + 1}
      aria-rowindex={position.row + 1}
      {...(open === undefined ? {} : { 'aria-expanded': open })}
      onFocus={props.onFocus}
    >
      <div role="gridcell" className={classes.nameCell}>
        {open === undefined ? (
          <span className={classes.noToggle} />
        ) : (
          <TreeToggle
            open={open}
            label={open ? texts.collapse(name) : texts.expand(name)}
            onToggle={props.onToggle}
          />
        )}
        <GroupName group={group} words={words} />
        {countsSubGroups && group.total_sub_groups > 0 && (
          <span className={classes.count}>{texts.subGroupCount(group.total_sub_groups)}</span>
        )}
      </div>
      <GroupLinks group={group} countsSubGroups={countsSubGroups} isActive={isActive} />
    </div>
  )
}

type GroupLinksProps = { group: GroupNode; countsSubGroups: boolean; isActive: boolean }

function GroupLinks({ group, countsSubGroups, isActive }: GroupLinksProps) {
  const selection = { fsi_gid: group.fsi_gid, group_name: group.group_name }
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
        <ScreenLink screen="users" selection={selection} {...link(`${texts.users} (${formatted(users)})`)}>
          {texts.users} <span className={classes.linkCount}>{formatted(users)}</span>
        </ScreenLink>
      </div>
      <div role="gridcell" className={classes.linkCell}>
        <ScreenLink
          screen="fax-numbers"
          selection={selection}
          {...link(`${texts.faxNumbers} (${formatted(numbers)})`)}
        >
          {texts.faxNumbers} <span className={classes.linkCount}>{formatted(numbers)}</span>
        </ScreenLink>
      </div>
    </>
  )
}
