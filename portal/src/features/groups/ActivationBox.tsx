import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { shownMessage } from '../../api/problem.ts'
import { undoing } from '../../form/undoing.ts'
import { ConfirmBoxLater } from '../../ui/BoxesLater.tsx'
import { showDone } from '../../ui/toast.ts'
import { useGroupChange } from './group-details.data.ts'

type ActivationBoxProps = { group: Group; onClose: () => void }

/** Switches a group on or off with all groups and users below it, after showing how many these are. */
export function ActivationBox({ group, onClose }: ActivationBoxProps) {
  const change = useGroupChange(group)
  const isActive = group.is_active === 1
  const turn = (): void =>
    change.mutate(
      { is_active: isActive ? 0 : 1, is_active_changed: 1 },
      {
        onSuccess: () => {
          const back = () => change.mutateAsync({ is_active: group.is_active, is_active_changed: 1 })
          const again = isActive ? texts.activeAgain : texts.inactiveAgain
          showDone(
            isActive ? texts.deactivatedTitle : texts.activatedTitle,
            group.group_name,
            undoing(back, again(group.group_name)),
          )
          onClose()
        },
      },
    )
  return (
    <ConfirmBoxLater
      opened
      title={isActive ? texts.deactivateTitle : texts.activateTitle}
      action={isActive ? texts.actions.deactivate : texts.actions.activate}
      destructive={isActive}
      busy={change.isPending}
      problem={change.error ? shownMessage(change.error, groupMessages.updateFailed) : undefined}
      onConfirm={turn}
      onCancel={onClose}
    >
      <ActivationText group={group} />
    </ConfirmBoxLater>
  )
}

export function ActivationText({ group }: { group: Group }) {
  const { group_name, counts } = group
  return group.is_active === 1
    ? texts.deactivateText(group_name, counts.total_sub_groups, counts.total_users)
    : texts.activateText(group_name)
}
