import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { BlockerReasons } from './BlockerReasons.tsx'
import type { GroupForm } from './group-values.ts'
import { OriginNote } from './OriginNote.tsx'
import classes from './GroupFields.module.css'

/** Whether the group is in use; where that cannot be changed, everything that stands against it. */
export function ActivationField({ form, group }: { form: GroupForm; group: Group }) {
  const id = useId()
  const blockers = group.is_active === 1 ? group.may.deactivate : group.may.activate
  const isFixed = blockers.length > 0
  return (
    <div className={classes.choice}>
      <Checkbox
        label={texts.activated}
        description={texts.activatedHint}
        disabled={isFixed}
        {...(isFixed ? { 'aria-describedby': id } : {})}
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
      <OriginNote source={group.deactivated_by} words={texts.turnedOff} />
      <BlockerReasons id={id} blockers={blockers} group={group} />
    </div>
  )
}
