import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-number-settings'
import type { ReactNode } from 'react'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import { GroupField } from '../users/public.ts'
import { AssignForm } from './AssignForm.tsx'
import { FreeNumber } from './FreeNumber.tsx'
import { withUser } from './list-edits.ts'
import type { NumberForm, NumberUser } from './number-values.ts'
import { UserField } from './UserField.tsx'

/** Assigns a number of the unassigned list to a user who is chosen here. */
export function AssignNumberPage() {
  const { fsi_nid, fax_number } = useSelection('unassigned-fax-number')
  const go = useGo()
  return (
    <>
      <PageHeader title={faxNumberMessages.assignTitle(fax_number)} summary={texts.assignSummary} />
      <FreeNumber
        fsi_nid={fsi_nid}
        wayBack={<ScreenLink screen="unassigned-fax-numbers">{texts.backToUnassigned}</ScreenLink>}
      >
        {(number, onAssigned) => (
          <AssignForm
            number={number}
            renderAbove={(form) => <UserChoice form={form} />}
            onLeave={() => go('unassigned-fax-numbers')}
            onAssigned={onAssigned}
          />
        )}
      </FreeNumber>
    </>
  )
}

type PropsOf<Value> = { value: Value | undefined; onChange: (value: Value) => void; error?: ReactNode }

/** The group first, then one of its users. */
function UserChoice({ form }: { form: NumberForm }) {
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
