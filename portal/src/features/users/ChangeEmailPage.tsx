import { userMessages as texts } from '@telecopy/contract/messages/users'
import { useQuery } from '@tanstack/react-query'
import { FormLoading, FormNotLoaded } from '../../form/FormStates.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { userQuery } from './user-details.data.ts'

/** Gives a user another address, which is also the name to sign in with. */
export function ChangeEmailPage() {
  const { fsi_uid, email = '\u00A0' } = useSelection('change-email')
  const query = useQuery(userQuery(fsi_uid))
  return (
    <>
      <PageHeader title={texts.changeEmail} name={query.data?.email} summary={email} />
      {query.data !== undefined && <ChangeEmailForm key={fsi_uid} user={query.data} />}
      {query.isLoading && <FormLoading label={texts.loading} heights={[420]} />}
      {query.data === undefined && query.isError && (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={<ScreenLink screen="users">{texts.backToUsers}</ScreenLink>}
        />
      )}
    </>
  )
}
