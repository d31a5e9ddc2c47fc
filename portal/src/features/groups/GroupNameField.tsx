import { lengths } from '@telecopy/contract/limits'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { LatinInput } from '../../ui/LatinInput.tsx'
import type { GroupForm } from './group-values.ts'
import classes from './GroupFields.module.css'

export function GroupNameField({ form }: { form: GroupForm }) {
  const { onChange, value, error } = form.getInputProps('group_name') as {
    onChange: (value: string) => void
    value: string
    error?: string
  }
  return (
    <LatinInput
      className={classes.name ?? ''}
      label={texts.name}
      most={lengths.groupNameInput}
      required
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
