import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import '../../ui/modal.css'
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
    <Modal.Root opened={opened} onClose={onClose} centered size={600}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={600}>{texts.pickerTitle}</Modal.Title>
          <Modal.CloseButton aria-label={sharedMessages.close} />
        </Modal.Header>
        <Modal.Body pt={4}>
          <Choice chosen={chosen} onChoose={onChoose} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Choice({ chosen, onChoose, onClose }: Omit<GroupPickerProps, 'opened'>) {
  const [marked, setMarked] = useState<PickedGroup>()
  return (
    <>
      <GroupTreeSearch chosen={chosen} onMark={setMarked} onTake={onChoose} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {sharedMessages.filter.cancel}
        </Button>
        <Button onClick={() => marked && onChoose(marked)} disabled={marked === undefined}>
          {texts.choose}
        </Button>
      </Group>
    </>
  )
}
