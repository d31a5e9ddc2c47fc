import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { useGo } from '../../navigation/go.ts'
import { GroupPicker } from './public.ts'

/** Why a group cannot get sub-groups, as far as the tree shows it. The form of the new group knows the rest. */
function whyNoParent(group: GroupNode): string | undefined {
  if (group.is_active === 0) return groupBlockers.group_deactivated.text()
  if (group.count_gsd_lines > 0) return groupBlockers.has_shared_lines.text(group.count_gsd_lines)
  return group.is_group_send === 1 ? groupBlockers.group_send_is_on.text() : undefined
}

const ParentPicker = (props: ComponentProps<typeof GroupPicker>) => (
  <GroupPicker {...props} title={texts.parentTitle} />
)

/** Asks for the parent of the new group, beginning with the active group of the tree, and opens the form. */
export function CreateGroupButton({ active }: { active: number | undefined }) {
  const go = useGo()
  return (
    <GroupChoice
      picker={ParentPicker}
      chosen={active}
      whyNot={whyNoParent}
      onChoose={(group) => go('create-group', group)}
      renderOpener={(open) => (
        <Button leftSection={<IconPlus size={16} />} onClick={open}>
          {texts.createScreen}
        </Button>
      )}
    />
  )
}
