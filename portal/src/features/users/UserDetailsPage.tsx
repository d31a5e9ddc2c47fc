import { userListMessages, userMessages as texts } from '@telecopy/contract/messages/users'
import type { User } from '@telecopy/contract/users/users.schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { DeleteUserSection, type Ending } from './DeleteUserSection.tsx'
import { UserSettingsForm } from './UserSettingsForm.tsx'
import { userQuery } from './user-details.data.ts'
import classes from './UserPage.module.css'

// Loaded after the part of the screen that is visible first.
const UserSections = lazy(async () => ({ default: (await import('./UserSections.tsx')).UserSections }))

export function UserDetailsPage() {
  const { fsi_uid, email } = useSelection('user-details')
  return <Details key={fsi_uid} fsi_uid={fsi_uid} email={email} />
}

function Details({ fsi_uid, email }: { fsi_uid: number; email: string | undefined }) {
  const go = useGo()
  const leave = (): void => go('users')
  const [ending, setEnding] = useState<Ending>()
  const query = useQuery({ ...userQuery(fsi_uid), enabled: ending === undefined })
  if (ending !== undefined) return <Gone title={texts.detailsTitle} {...ending} onLeave={leave} />
  if (query.data !== undefined) return <UserDetails user={query.data} onGone={setEnding} />
  return (
    <>
      <PageHeader title={texts.detailsTitle} summary={email ?? '\u00A0'} />
      {query.isError ? (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={<ScreenLink screen="users">{texts.backToUsers}</ScreenLink>}
        />
      ) : (
        <FormLoading label={texts.loading} heights={[144, 430, 290]} hasTabs />
      )}
    </>
  )
}

function UserDetails({ user, onGone }: { user: User; onGone: (ending: Ending) => void }) {
  return (
    <>
      <PageHeader
        title={texts.detailsTitle}
        name={`${user.first_name} ${user.last_name}`.trim() || user.email}
        summary={<Standing user={user} />}
      />
      <SettingsAndHistory entity="user" id={user.fsi_uid}>
        <div className={classes.sections}>
          <DeleteUserSection user={user} onGone={onGone} />
          <UserSettingsForm user={user} />
          <Suspense>
            <UserSections user={user} />
          </Suspense>
        </div>
      </SettingsAndHistory>
    </>
  )
}

/** One line that says who the user is, and whether the account is in use. */
function Standing({ user: { email, is_active } }: { user: User }) {
  return (
    <span className={classes.standing}>
      <StatusBadge
        tone={is_active === 1 ? 'good' : 'bad'}
        label={is_active === 1 ? userListMessages.activated : userListMessages.disabled}
      />
      <span>{email}</span>
    </span>
  )
}
