import { userMessages as texts, userListMessages } from '@telecopy/contract/messages/users'
import type { User } from '@telecopy/contract/users/users.schemas'
import { UserMissing } from '@telecopy/contract/users/user-problems'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { isProblem, shownMessage } from '../../api/problem.ts'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import classes from './UserPage.module.css'
import { UserSettingsForm } from './UserSettingsForm.tsx'
import { userQuery, useUserDeletion } from './user-details.data.ts'
import { blockersOfUser, shownObstacles } from './user-places.tsx'

/** The end of a user on this screen: deleted here, or not there any more. */
type Ending = { tone: 'good' | 'warn'; message: string }

type DeleteUserSectionProps = { user: User; onGone: (ending: Ending) => void }

/** Deletes the user: the box first, then the button. Obstacles are listed, some with a way out. */
function DeleteUserSection({ user, onGone }: DeleteUserSectionProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const deletion = useUserDeletion(user, {
    onDeleted: () => onGone({ tone: 'good', message: texts.deleted(user.email) }),
  })
  const remove = (): void =>
    deletion.mutate(undefined, {
      onError: (error) => {
        if (isProblem(error, UserMissing)) onGone({ tone: 'warn', message: texts.missing })
      },
    })
  const blockers = shownObstacles(user.may.delete)
  const mayDelete = isConfirmed && blockers.length === 0
  return (
    <FormSection title={texts.deleteUser} hint={texts.deleteHint}>
      <BlockedCheckbox
        label={texts.deleteConfirm}
        checked={mayDelete}
        onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
        blockers={blockers}
        {...blockersOfUser(user)}
      />
      {mayDelete && (
        <div>
          <Button color="red.9" loading={deletion.isPending} onClick={remove}>
            {texts.deleteAction}
          </Button>
        </div>
      )}
      <ProblemMessage
        message={deletion.error ? shownMessage(deletion.error, texts.deleteFailed) : undefined}
      />
    </FormSection>
  )
}

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
