import type { Group } from '@telecopy/contract/groups/groups.schemas'
import type { Blocker } from '@telecopy/contract/kit/blockers'
import { type GroupBlockerReason, groupBlockerTexts } from '@telecopy/contract/messages/group-blockers'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { Fragment } from 'react'
import { useCurrentScreen } from '../../navigation/current-screen.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ReasonList } from '../../ui/ReasonList.tsx'
import { ShowSharedLines } from './ShowSharedLines.tsx'
import type { PickedGroup } from '../group-tree/public.ts'

type BlockerReasonsProps = {
  blockers: readonly Blocker[]
  /** The group that something stands against: its users and its settings are what a link shows. */
  group: PickedGroup & Partial<Pick<Group, 'parent_gid' | 'parent_group_name'>>
  id?: string
}

/** Everything that stands against something, in the words of the contract, each with a link to the screen that shows it. */
export function BlockerReasons({ blockers, group, id }: BlockerReasonsProps) {
  if (blockers.length === 0) return null
  const reasons = blockers.map((blocker) => ({
    key: blocker.reason,
    text: textOf(blocker),
    link: blocker.groups ? (
      <NamedGroups blocker={blocker} group={group} />
    ) : (
      <BlockerLink blocker={blocker} group={group} />
    ),
  }))
  return <ReasonList reasons={reasons} {...(id === undefined ? {} : { id })} />
}

const isKnown = (reason: string): reason is GroupBlockerReason => reason in groupBlockerTexts

const textOf = ({ reason, count }: Blocker): string =>
  isKnown(reason) ? groupBlockerTexts[reason](count) : reason

type BlockerLinkProps = { blocker: Blocker; group: BlockerReasonsProps['group'] }

/** The group that a reason speaks of: the parent, or the group itself. */
function groupOf({ blocker, group }: BlockerLinkProps): PickedGroup {
  const { parent_gid = 0, parent_group_name = '' } = group
  return blocker.reason.startsWith('parent_') && parent_gid !== 0
    ? { fsi_gid: parent_gid, group_name: parent_group_name }
    : group
}

function BlockerLink(props: BlockerLinkProps) {
  const { target } = props.blocker
  const { fsi_gid, group_name } = groupOf(props)
  const { screen, selection } = useCurrentScreen()
  switch (target) {
    case 'users':
    case 'group-details':
    case 'set-default-user':
      if (screen === target && (selection as PickedGroup).fsi_gid === fsi_gid)
        return <OnThisScreen reason={props.blocker.reason} />
      return (
        <ScreenLink screen={target} selection={{ fsi_gid, group_name }}>
          {texts.show[target]}
        </ScreenLink>
      )
    case 'groups':
    case 'ssosignin':
      return <ScreenLink screen={target}>{texts.show[target]}</ScreenLink>
    default:
      return null
  }
}

/** The groups that a reason lies in; what shows those that are not named follows. */
function NamedGroups(props: BlockerLinkProps) {
  const { groups = [], more_groups = 0 } = props.blocker
  return (
    <>
      <span>
        {groups.map(({ fsi_gid, group_name }, at) => (
          <Fragment key={fsi_gid}>
            {at > 0 && ', '}
            {fsi_gid === props.group.fsi_gid ? (
              texts.thisGroup
            ) : (
              <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
                {group_name}
              </ScreenLink>
            )}
          </Fragment>
        ))}
      </span>
      {more_groups > 0 && (
        <>
          {' '}
          {texts.moreGroups(more_groups)} <BlockerLink {...props} />
        </>
      )}
    </>
  )
}

/** What the screen shows already needs no link to it, unless it lies further down. */
const OnThisScreen = ({ reason }: { reason: string }) =>
  reason === 'has_shared_lines' ? <ShowSharedLines /> : null
