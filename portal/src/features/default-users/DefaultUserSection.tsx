import type { Account } from '@telecopy/contract/account/account.schemas'
import type { getDefaultUser } from '@telecopy/contract/default-users/default-users.calls'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import type { DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import { defaultUserBlockers, defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { useAccount } from '../../api/account.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ReasonList } from '../../ui/ReasonList.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { defaultUserQuery, useDefaultUserRemoval } from './default-users.data.ts'
import classes from './DefaultUsers.module.css'

type DefaultUserSectionProps = {
  fsi_gid: number
  group_name: string
  /** Shows who it is, and changes nothing. */
  is_read_only?: boolean
}

const maySend = (account: Account | undefined): boolean =>
  account?.is_allow_send_only === 1 || account?.is_allow_group_send === 1

/** The user whose number a group sends from, for accounts that may send so. */
export function DefaultUserSection(props: DefaultUserSectionProps) {
  const account = useAccount()
  return maySend(account) ? <Section {...props} /> : null
}

function Section({ fsi_gid, group_name, is_read_only = false }: DefaultUserSectionProps) {
  const query = useQuery(defaultUserQuery(fsi_gid))
  const verb = query.data?.group_default_user ? texts.change : texts.set
  return (
    <FormSection
      title={texts.title}
      hint={texts.hint}
      actions={!is_read_only && <WayToSet group={{ fsi_gid, group_name }} verb={verb} />}
    >
      {query.data === undefined ? (
        <NotThere onRetry={query.isError ? () => void query.refetch() : undefined} />
      ) : (
        <Removable found={query.data} isReadOnly={is_read_only} />
      )}
    </FormSection>
  )
}

type Found = Pick<AnswerOf<typeof getDefaultUser>, 'group_default_user' | 'may'>

/** The default user, until it is removed; then, for two seconds, the word that it was. */
function Removable({ found, isReadOnly }: { found: Found; isReadOnly: boolean }) {
  const { removed, asked, ask, error, box } = useDefaultUserRemoval()
  return (
    <div>
      <StatusLine>{removed && <NoteLine tone="good">{texts.removed(removed.email)}</NoteLine>}</StatusLine>
      {!removed && <Standing {...found} {...(isReadOnly ? {} : { onRemove: ask })} />}
      <ConfirmBox
        {...box}
        title={texts.removeTitle}
        action={texts.remove}
        destructive
        problem={error ? shownMessage(error, groupMessages.removeDefaultUserFailed) : undefined}
      >
        {asked && texts.removeText(asked.email)}
      </ConfirmBox>
    </div>
  )
}

/** Not loaded yet, or, where it can be tried again, not to be loaded. */
const NotThere = ({ onRetry }: { onRetry: (() => void) | undefined }) =>
  onRetry === undefined ? (
    <Skeleton height={44} maw={420} aria-label={sharedMessages.table.loading} />
  ) : (
    <FailedState message={sharedMessages.unavailable} onRetry={onRetry} />
  )

type WayToSetProps = { group: { fsi_gid: number; group_name: string }; verb: string }

const WayToSet = ({ group, verb }: WayToSetProps) => (
  <Button component={ScreenLink} screen="set-default-user" selection={group} variant="default">
    {verb}
  </Button>
)

const textOf = (reason: string): string => (defaultUserBlockers as Record<string, string>)[reason] ?? reason

type StandingProps = Found & { onRemove?: (user: DefaultUser) => void }

function Standing({ group_default_user: user, may, onRemove }: StandingProps) {
  const id = useId()
  if (user === null) return <NoteLine>{texts.none}</NoteLine>
  const reasons = may.delete.map(({ reason }) => ({ key: reason, text: textOf(reason) }))
  return (
    <div className={classes.standing}>
      <dl className={classes.facts}>
        <dt>{texts.user}</dt>
        <dd>{user.email}</dd>
        <dt>{texts.faxNumber}</dt>
        <dd>
          <MonoText>{user.fax_number}</MonoText>
        </dd>
      </dl>
      {onRemove && (
        <Button
          variant="default"
          disabled={reasons.length > 0}
          {...(reasons.length > 0 ? { 'aria-describedby': id } : {})}
          onClick={() => onRemove(user)}
        >
          {texts.remove}
        </Button>
      )}
      {onRemove && reasons.length > 0 && (
        <div className={classes.reasons}>
          <ReasonList id={id} reasons={reasons} />
        </div>
      )}
    </div>
  )
}
