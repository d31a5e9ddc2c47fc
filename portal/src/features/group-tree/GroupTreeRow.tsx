import { shownNumber } from '@telecopy/contract/messages/language'
import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { isCreated } from '../../navigation/created-things.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { NewMark } from '../../ui/NewMark.tsx'
import { GroupName } from './GroupName.tsx'
import { lacksAdministrator } from './tree-index.ts'
import { TreeToggle } from './TreeToggle.tsx'
import type { DrawnRow } from './use-virtual-tree.ts'
import classes from './Tree.module.css'

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

export function GroupTreeRow(props: GroupTreeRowProps) {
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
