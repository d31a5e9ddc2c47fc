import type { Group as MovedGroup } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Suspense, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { undoing } from '../../form/undoing.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { showDone } from '../../ui/toast.ts'
import { GroupTreeSearch, type PickedGroup } from '../group-tree/public.ts'
import { MovePreview } from './MovePreview.tsx'
import { useGroupChange } from './group-details.data.ts'
import { useMovePreview } from './move-preview.ts'

const texts = groupSettingsMessages.move

type MoveGroupDialogProps = { group: MovedGroup; onClose: () => void }

/** Chooses the new parent from the tree. Before the move it shows the size of the move and the obstacles. */
export function MoveGroupDialog({ group, onClose }: MoveGroupDialogProps) {
  const [marked, setMarked] = useState<PickedGroup>()
  const change = useGroupChange(group)
  const { preview, isCurrent } = useMovePreview(group, marked)
  const move = (parent: PickedGroup): void =>
    change.mutate(
      { parent_gid: parent.fsi_gid },
      {
        onSuccess: () => {
          showDone(
            texts.doneTitle,
            texts.done(group.group_name, parent.group_name),
            undoing(
              () => change.mutateAsync({ parent_gid: group.parent_gid }),
              texts.undone(group.group_name, group.parent_group_name),
            ),
          )
          onClose()
        },
      },
    )
  const mayMove = isCurrent && preview.data?.blockers.length === 0
  return (
    <Dialog opened title={texts.title} size={600} onClose={onClose}>
      <Text mb={8}>{texts.choose}</Text>
      <Suspense fallback={<Skeleton height="var(--tree-height)" aria-label={sharedMessages.table.loading} />}>
        <GroupTreeSearch chosen={group.parent_gid} onMark={setMarked} />
      </Suspense>
      <MovePreview group={group} parent={marked} preview={preview} isCurrent={isCurrent} />
      <ProblemMessage
        message={change.error ? shownMessage(change.error, groupMessages.updateFailed) : undefined}
      />
      <DialogFoot onCancel={onClose}>
        <Button
          disabled={!mayMove}
          loading={change.isPending}
          onClick={() => marked !== undefined && move(marked)}
        >
          {texts.action}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
