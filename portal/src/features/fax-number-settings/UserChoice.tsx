import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import type { ReactNode } from 'react'
import { FormSection } from '../../ui/FormSection.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import { GroupField } from '../users/public.ts'
import { withUser } from './list-edits.ts'
import type { NumberForm, NumberUser } from './number-values.ts'
import { UserField } from './UserField.tsx'

type PropsOf<Value> = { value: Value | undefined; onChange: (value: Value) => void; error?: ReactNode }

/** The group first, then one of its users. */
export function UserChoice({ form }: { form: NumberForm }) {
  const { group, user } = form.values
  const { error: groupError } = form.getInputProps('group') as PropsOf<PickedGroup>
  const { error: userError } = form.getInputProps('user') as PropsOf<NumberUser>
  const chooseGroup = (chosen: PickedGroup): void => {
    form.setFieldValue('group', chosen)
    if (chosen.fsi_gid !== group?.fsi_gid) form.setFieldValue('user', undefined)
  }
  const chooseUser = (chosen: NumberUser): void => form.setValues(withUser(form.getValues(), chosen))
  return (
    <FormSection title={texts.userTitle} hint={texts.userHint}>
      <GroupField value={group} onChange={chooseGroup} error={groupError} />
      <UserField key={group?.fsi_gid} group={group} value={user} onChange={chooseUser} error={userError} />
    </FormSection>
  )
}
