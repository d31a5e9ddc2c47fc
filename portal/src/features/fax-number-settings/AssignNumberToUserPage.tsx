import {
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import type { User } from '@telecopy/contract/users/users.schemas'
import { useQuery } from '@tanstack/react-query'
import { FormLoading, FormNotLoaded } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { AssignForm } from './AssignForm.tsx'
import { ownerQuery } from './fax-number.data.ts'
import { AssignHeader, FreeNumber, useFreeNumber } from './FreeNumber.tsx'
import { Fact } from './NumberFacts.tsx'
import { useLeave } from './use-leave.ts'
import classes from './NumberPage.module.css'

/** Assigns a number to the user whose details led here. */
export function AssignNumberToUserPage() {
  const { fsi_uid, fsi_nid, email, fax_number } = useSelection('assign-fax-number-to-user')
  const query = useQuery(ownerQuery(fsi_uid))
  const free = useFreeNumber(fsi_nid)
  const isMissing = query.data === undefined && query.isError
  return (
    <>
      <AssignHeader
        name={fax_number}
        title={faxNumberMessages.assignToUserTitle(fax_number, query.data?.email ?? email ?? '')}
        free={{ isTaken: free.isTaken, isMissing: free.isMissing || isMissing }}
      />
      {query.data !== undefined && <Assign user={query.data} free={free} />}
      {isMissing && (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={<ScreenLink screen="users">{texts.backToUsers}</ScreenLink>}
        />
      )}
      {query.data === undefined && !isMissing && (
        <FormLoading label={texts.loadingUser} heights={[200, 390, 110]} />
      )}
    </>
  )
}

function Assign({ user, free }: { user: User; free: ReturnType<typeof useFreeNumber> }) {
  const go = useGo()
  const { fsi_uid, email, fsi_gid, group_name } = user
  const back = { fsi_uid, email, fsi_gid, group_name }
  const leave = useLeave(() => go('assign-fax-numbers', back))
  return (
    <FreeNumber
      free={free}
      wayBack={
        <ScreenLink screen="assign-fax-numbers" selection={back}>
          {texts.backToUnassigned}
        </ScreenLink>
      }
    >
      {(number, onAssigned) => (
        <AssignForm
          number={number}
          user={{ fsi_uid, email }}
          renderAbove={() => <UserFacts user={user} fax_number={number.fax_number} />}
          onCancel={leave}
          onAssigned={onAssigned}
        />
      )}
    </FreeNumber>
  )
}

const UserFacts = ({ user: { email, group_name }, fax_number }: { user: User; fax_number: string }) => (
  <FormSection title={texts.numberTitle} hint={texts.userHint}>
    <dl className={classes.facts}>
      <Fact label={texts.labels.fax_number}>
        <MonoText>{fax_number}</MonoText>
      </Fact>
      <Fact label={texts.labels.group_name}>{group_name}</Fact>
      <Fact label={texts.labels.email}>{email}</Fact>
    </dl>
  </FormSection>
)
