import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
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
  /** Shown instead of the plain button. */
  renderOpener?: (open: () => void) => ReactNode
}

const button = (open: () => void): ReactNode => (
  <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={open}>
    {sharedMessages.filter.chooseGroup}
  </Button>
)

/** Opens the dialog for choosing a group; the dialog is loaded on its first use. */
export function GroupChoice({ picker: Picker, chosen, onChoose, renderOpener = button }: GroupChoiceProps) {
  const [picking, setPicking] = useState<'not yet' | 'now' | 'before'>('not yet')
  return (
    <>
      {renderOpener(() => setPicking('now'))}
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
