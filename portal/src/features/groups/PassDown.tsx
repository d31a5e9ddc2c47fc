import { groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { Checkbox } from '@mantine/core'
import type { FlagName, GroupForm } from './group-values.ts'

type PassDownProps = {
  form: GroupForm
  name: FlagName
  label: string
  /** How many groups below take the setting over; undefined if there is no group below yet. */
  below: number | undefined
  /** Whether saving changes the groups below although the setting is not passed. */
  reachesBelow?: boolean
  disabled?: boolean
}

/** Passes a setting to the groups below, and shows before saving how many of them change. */
export function PassDown(props: PassDownProps) {
  const { form, name, label, below, reachesBelow = false, disabled = false } = props
  const says = below !== undefined && (reachesBelow || (form.values[name] && !disabled))
  return (
    <Checkbox
      label={label}
      disabled={disabled}
      description={says ? texts.passes(below) : undefined}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}
