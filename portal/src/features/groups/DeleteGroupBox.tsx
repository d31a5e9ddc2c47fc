import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { shownMessage } from '../../api/problem.ts'
import { ConfirmBoxLater } from '../../ui/BoxesLater.tsx'
import { useGroupDeletion } from './group-details.data.ts'

type DeleteGroupBoxProps = { group: Group; onDeleted: () => void; onClose: () => void }

export function DeleteGroupBox({ group, onDeleted, onClose }: DeleteGroupBoxProps) {
  const deletion = useGroupDeletion(group.fsi_gid, onDeleted)
  return (
    <ConfirmBoxLater
      opened
      title={texts.deleteTitle}
      action={texts.actions.delete}
      destructive
      busy={deletion.isPending}
      problem={deletion.error ? shownMessage(deletion.error, groupMessages.deleteFailed) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {texts.deleteText(group.group_name)}
    </ConfirmBoxLater>
  )
}
