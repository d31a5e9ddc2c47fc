import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { groupTreeQuery } from './group-tree.data.ts'
import { GroupTreeSearch } from './GroupTreeSearch.tsx'
import { pathOf } from './tree-index.ts'
import type { WhyNotGroup } from '../../list/GroupChoice.tsx'
import type { PickedGroup } from './picked-group.ts'

type GroupPickerProps = {
  opened: boolean
  /** What the group is chosen for, if "Choose a Group" does not say it. */
  title?: string
  chosen?: number | undefined
  onChoose: (group: PickedGroup, path: string) => void
  onClose: () => void
  whyNot?: WhyNotGroup | undefined
}

/** A dialog with the searchable tree: typing searches, arrow keys move, Enter or Choose takes the marked group. */
export function GroupPicker({ opened, title = texts.pickerTitle, onClose, ...choice }: GroupPickerProps) {
  return (
    <Dialog opened={opened} title={title} size={600} onClose={onClose}>
      <Choice {...choice} onClose={onClose} />
    </Dialog>
  )
}

type Marked = { group: PickedGroup | undefined; reason: string | undefined }

function Choice({ chosen, onChoose, onClose, whyNot }: Omit<GroupPickerProps, 'opened' | 'title'>) {
  const [{ group, reason }, setMarked] = useState<Marked>({ group: undefined, reason: undefined })
  const mark = useCallback(
    (marked: PickedGroup | undefined, why?: string) => setMarked({ group: marked, reason: why }),
    [],
  )
  const { data: tree } = useQuery({ ...groupTreeQuery, enabled: false })
  const choose = (taken: PickedGroup): void => onChoose(taken, tree ? pathOf(tree, taken.fsi_gid) : '')
  return (
    <>
      <GroupTreeSearch chosen={chosen} onMark={mark} onTake={choose} whyNot={whyNot} />
      <DialogFoot onCancel={onClose} note={whyNot && (reason ?? '')}>
        <Button onClick={() => group && choose(group)} disabled={group === undefined}>
          {texts.choose}
        </Button>
      </DialogFoot>
    </>
  )
}
