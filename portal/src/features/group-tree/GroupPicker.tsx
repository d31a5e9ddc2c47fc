import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { GroupTreeSearch } from './GroupTreeSearch.tsx'
import type { PickedGroup } from './picked-group.ts'

type GroupPickerProps = {
  opened: boolean
  chosen?: number | undefined
  onChoose: (group: PickedGroup) => void
  onClose: () => void
}

/** A dialog with the searchable tree: typing searches, arrow keys move, Enter or Choose takes the marked group. */
export function GroupPicker({ opened, chosen, onChoose, onClose }: GroupPickerProps) {
  return (
    <Dialog opened={opened} title={texts.pickerTitle} size={600} onClose={onClose}>
      <Choice chosen={chosen} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ chosen, onChoose, onClose }: Omit<GroupPickerProps, 'opened'>) {
  const [marked, setMarked] = useState<PickedGroup>()
  return (
    <>
      <GroupTreeSearch chosen={chosen} onMark={setMarked} onTake={onChoose} />
      <DialogFoot onCancel={onClose}>
        <Button onClick={() => marked && onChoose(marked)} disabled={marked === undefined}>
          {texts.choose}
        </Button>
      </DialogFoot>
    </>
  )
}
