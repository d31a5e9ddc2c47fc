import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import type { GroupFilter } from './list-view.ts'

export type GroupPickerComponent = ComponentType<{
  opened: boolean
  chosen?: number | undefined
  onChoose: (group: GroupFilter) => void
  onClose: () => void
}>

type GroupChoiceProps = {
  picker: GroupPickerComponent
  chosen: number | undefined
  onChoose: (group: GroupFilter) => void
}

/** Opens the dialog for choosing a group; the dialog is loaded on its first use. */
export function GroupChoice({ picker: Picker, chosen, onChoose }: GroupChoiceProps) {
  const [picking, setPicking] = useState<'not yet' | 'now' | 'before'>('not yet')
  return (
    <>
      <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={() => setPicking('now')}>
        {sharedMessages.filter.chooseGroup}
      </Button>
      {picking !== 'not yet' && (
        <Suspense>
          <Picker
            opened={picking === 'now'}
            chosen={chosen}
            onClose={() => setPicking('before')}
            onChoose={(group) => {
              setPicking('before')
              onChoose(group)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
