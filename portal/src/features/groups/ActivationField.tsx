import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { blockersOfGroup } from './group-places.tsx'
import type { GroupForm } from './group-values.ts'
import { OriginNote } from './OriginNote.tsx'

/** Whether the group is in use. */
export function ActivationField({ form, group }: { form: GroupForm; group: Group }) {
  return (
    <BlockedCheckbox
      label={texts.activated}
      description={texts.activatedHint}
      blockers={group.is_active === 1 ? group.may.deactivate : group.may.activate}
      note={<OriginNote source={group.deactivated_by} words={texts.turnedOff} />}
      {...blockersOfGroup(group)}
      {...form.getInputProps('is_active', { type: 'checkbox' })}
    />
  )
}
