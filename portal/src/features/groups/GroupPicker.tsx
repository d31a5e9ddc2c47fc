import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Group, Loader, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import '../../ui/modal.css'
import { GroupPickerTree } from './GroupPickerTree.tsx'
import { groupTreeQuery } from './groups.data.ts'
import type { TreeIndex } from './tree-index.ts'
import { rowForKey } from './tree-keys.ts'
import { useTreeRows } from './tree-rows.ts'

export type PickedGroup = { fsi_gid: number; group_name: string }

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

// While a text box has the focus these keys belong to its text.
const keysOfText = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

function Choice({ tree, chosen, onChoose, onClose }: ChoiceProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const shown = useTreeRows(tree, words)
  const [moved, setMoved] = useState<number>()
  const [firstHit] = shown.hits
  // Where the keys or the mouse have moved to since the last letter, else the first hit, else what is chosen already.
  const start = shown.isSearching ? firstHit : tree.byGid.get(chosen ?? 0)
  const marked = moved !== undefined && shown.rows.includes(moved) ? moved : (start ?? 0)
  const group = tree.nodes[marked]
  const take = (): void => {
    if (group !== undefined) onChoose({ fsi_gid: group.fsi_gid, group_name: group.group_name })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
      return
    }
    if (keysOfText.has(event.key) && words !== '') return
    const row = rowForKey(event.key, { tree, shown, active: shown.rows.indexOf(marked) })
    if (row === undefined) return
    event.preventDefault()
    setMoved(shown.rows[row] ?? 0)
  }
  const foundNothing = shown.isSearching && shown.hits.size === 0
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={foundNothing ? undefined : `${id}-${marked}`}
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setMoved(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {foundNothing ? (
        <EmptyState title={texts.noMatch} hint={texts.noMatchHint} />
      ) : (
        <GroupPickerTree
          id={id}
          tree={tree}
          shown={shown}
          words={words}
          marked={marked}
          onMark={setMoved}
          onTake={take}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {sharedMessages.filter.cancel}
        </Button>
        <Button onClick={take} disabled={foundNothing || group === undefined}>
          {texts.choose}
        </Button>
      </Group>
    </>
  )
}
