import type { Group, GroupAction } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { WhyNot } from '../../ui/WhyNot.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { blockersOfGroup } from './group-places.tsx'
import classes from './GroupPage.module.css'

/** The dialog that an action of the bar opens on this screen. */
export type GroupBox = 'delete' | 'activation' | 'move'

const texts = groupSettingsMessages.actions

type GroupActionBarProps = { group: Group; onOpen: (box: GroupBox) => void }

export function GroupActionBar({ group, onOpen }: GroupActionBarProps) {
  const go = useGo()
  const { fsi_gid, group_name } = group
  const selection = { fsi_gid, group_name }
  const activation = group.is_active === 1 ? 'deactivate' : 'activate'
  return (
    <>
      <Button component={ScreenLink} screen="users" selection={selection} variant="default">
        {texts.users}
      </Button>
      <Button component={ScreenLink} screen="fax-numbers" selection={selection} variant="default">
        {texts.faxNumbers}
      </Button>
      <ActionButton group={group} action="move" onClick={() => onOpen('move')}>
        {texts.move}
      </ActionButton>
      <ActionButton group={group} action={activation} onClick={() => onOpen('activation')}>
        {texts[activation]}
      </ActionButton>
      <ActionButton group={group} action="delete" onClick={() => onOpen('delete')}>
        {texts.delete}
      </ActionButton>
      <ActionButton
        group={group}
        action="create_sub_group"
        primary
        onClick={() => go('create-group', selection)}
      >
        {texts.createSubGroup}
      </ActionButton>
    </>
  )
}

const whileLoading = ['users', 'faxNumbers', 'move', 'deactivate', 'delete', 'createSubGroup'] as const

/** Reserves the bar's space until the group's permitted actions are known. */
export function LoadingActions() {
  return whileLoading.map((action) => (
    <Button key={action} variant="default" disabled>
      {texts[action]}
    </Button>
  ))
}

type BarAction = Extract<GroupAction, keyof typeof groupSettingsMessages.whyNot>

type ActionButtonProps = {
  group: Group
  action: BarAction
  primary?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button that is disabled while there are obstacles, with a list of them beside it. */
function ActionButton({ group, action, primary = false, onClick, children }: ActionButtonProps) {
  const blockers = group.may[action]
  const isBlocked = blockers.length > 0
  return (
    <span className={classes.action}>
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={primary ? <IconPlus size={16} /> : undefined}
        disabled={isBlocked}
        onClick={onClick}
      >
        {children}
      </Button>
      {isBlocked && (
        <WhyNot title={groupSettingsMessages.whyNot[action]}>
          <BlockerReasons blockers={blockers} {...blockersOfGroup(group)} />
        </WhyNot>
      )}
    </span>
  )
}
