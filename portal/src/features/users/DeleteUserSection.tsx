import { userMessages as texts } from '@telecopy/contract/messages/users'
import { UserMissing } from '@telecopy/contract/users/user-problems'
import type { User } from '@telecopy/contract/users/users.schemas'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isProblem, shownMessage } from '../../api/problem.ts'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useUserDeletion } from './user-details.data.ts'
import { blockersOfUser, shownObstacles } from './user-places.tsx'

/** The end of a user on this screen: deleted here, or not there any more. */
export type Ending = { tone: 'good' | 'warn'; message: string }

type DeleteUserSectionProps = { user: User; onGone: (ending: Ending) => void }

/** Deletes the user: the box first, then the button. Obstacles are listed, some with a way out. */
export function DeleteUserSection({ user, onGone }: DeleteUserSectionProps) {
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
