import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { typeAhead } from '../ui/type-ahead.ts'
import type { GroupFilter } from './list-view.ts'

/** Why a group cannot be chosen, in words; undefined if it can. */
export type WhyNotGroup = (group: GroupNode) => string | undefined

export type GroupPickerComponent = ComponentType<{
  opened: boolean
  chosen?: number | undefined
  /** `path` names the groups from the top down to the chosen one, because other branches may repeat its name. */
  onChoose: (group: GroupFilter, path: string) => void
  onClose: () => void
  whyNot?: WhyNotGroup | undefined
}>

type GroupChoiceProps = {
  picker: GroupPickerComponent
  chosen: number | undefined
  onChoose: (group: GroupFilter, path: string) => void
  /** Shown instead of the plain button. */
  renderOpener?: (open: () => void) => ReactNode
  /** Why a group of the tree cannot be chosen here. */
  whyNot?: WhyNotGroup
}

const button = (open: () => void): ReactNode => (
  <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={open}>
    {sharedMessages.filter.chooseGroup}
  </Button>
)

/** Opens the dialog for choosing a group; the dialog is loaded on its first use. */
export function GroupChoice(props: GroupChoiceProps) {
  const { picker: Picker, chosen, onChoose, renderOpener = button, whyNot } = props
  const [picking, setPicking] = useState<'not yet' | 'now' | 'before'>('not yet')
  const open = (): void => {
    typeAhead(sharedMessages.filter.chooseGroup, () => setPicking('before'))
    setPicking('now')
  }
  return (
    <>
      {renderOpener(open)}
      {picking !== 'not yet' && (
        <Suspense>
          <Picker
            opened={picking === 'now'}
            chosen={chosen}
            whyNot={whyNot}
            onClose={() => setPicking('before')}
            onChoose={(group, path) => {
              setPicking('before')
              onChoose(group, path)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
