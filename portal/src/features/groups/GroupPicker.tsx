import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Group, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedState } from '../../ui/FailedState.tsx'
import '../../ui/modal.css'
import { GroupSearch } from './GroupSearch.tsx'
import { groupTreeQuery } from './groups.data.ts'
import type { PickedGroup } from './picked-group.ts'
import type { TreeIndex } from './tree-index.ts'

type GroupPickerProps = {
  opened: boolean
  chosen?: number | undefined
  onChoose: (group: PickedGroup) => void
  onClose: () => void
}

/** A dialog with the searchable tree: typing searches, arrow keys move, Enter or Choose takes the marked group. */
export function GroupPicker({ opened, chosen, onChoose, onClose }: GroupPickerProps) {
  const query = useQuery({ ...groupTreeQuery, enabled: opened })
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={600}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header component="div">
          <Modal.Title fw={600}>{texts.pickerTitle}</Modal.Title>
          <Modal.CloseButton aria-label={sharedMessages.close} />
        </Modal.Header>
        <Modal.Body pt={4}>
          {query.isError && (
            <FailedState message={sharedMessages.unavailable} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <Loader aria-label={sharedMessages.table.loading} />}
          {query.data && <Choice tree={query.data} chosen={chosen} onChoose={onChoose} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type ChoiceProps = Omit<GroupPickerProps, 'opened'> & { tree: TreeIndex }

function Choice({ tree, chosen, onChoose, onClose }: ChoiceProps) {
  const [marked, setMarked] = useState<PickedGroup>()
  return (
    <>
      <GroupSearch tree={tree} chosen={chosen} onMark={setMarked} onTake={onChoose} />
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
