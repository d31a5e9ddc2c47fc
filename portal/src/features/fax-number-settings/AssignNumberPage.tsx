import { pickFields } from '@telecopy/contract/kit/fields'
import {
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import { TextInput } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { AssignForm } from './AssignForm.tsx'
import { AssignHeader, FreeNumber, useFreeNumber } from './FreeNumber.tsx'
import { FreeNumberFacts } from './NumberFacts.tsx'
import classes from './NumberPage.module.css'

// The tree of groups and the list of users are as large as the settings.
const UserChoice = lazy(async () => ({ default: (await import('./UserChoice.tsx')).UserChoice }))

/** The room of the two fields until they are loaded. */
const UserSoon = () => (
  <FormSection title={texts.userTitle} hint={texts.userHint}>
    {[texts.group, texts.user].map((label) => (
      <TextInput key={label} className={classes.field ?? ''} label={label} required disabled />
    ))}
  </FormSection>
)

/** Assigns a number of the unassigned list to a user who is chosen here. */
export function AssignNumberPage() {
  const { fsi_nid, fax_number } = useSelection('unassigned-fax-number')
  const go = useGo()
  const free = useFreeNumber(fsi_nid)
  return (
    <>
      <AssignHeader title={faxNumberMessages.assignTitle(fax_number)} name={fax_number} free={free} />
      <FreeNumber
        free={free}
        wayBack={<ScreenLink screen="unassigned-fax-numbers">{texts.backToUnassigned}</ScreenLink>}
      >
        {(number, onAssigned) => (
          <AssignForm
            number={number}
            group={pickFields(number, ['fsi_gid', 'group_name'])}
            renderAbove={(form) => (
              <>
                <FreeNumberFacts number={number} />
                <Suspense fallback={<UserSoon />}>
                  <UserChoice form={form} />
                </Suspense>
              </>
            )}
            onCancel={() => go('unassigned-fax-numbers')}
            onAssigned={onAssigned}
          />
        )}
      </FreeNumber>
    </>
  )
}
