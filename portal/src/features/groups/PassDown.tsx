import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { Checkbox } from '@mantine/core'
import type { FlagName, GroupForm } from './group-values.ts'

type PassDownProps = {
  form: GroupForm
  name: FlagName
  label: string
  /** How many groups below take the setting over; undefined where there is no group below yet. */
  below: number | undefined
  /** Whether saving changes them though nothing is passed. */
  reachesBelow?: boolean
  disabled?: boolean
}

/** Hands a setting down to the groups below, and says before it is saved how many of them change. */
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
