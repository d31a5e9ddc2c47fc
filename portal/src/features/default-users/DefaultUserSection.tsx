import type { Account } from '@telecopy/contract/account/account.schemas'
import type { getDefaultUser } from '@telecopy/contract/default-users/default-users.calls'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import type { DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import { defaultUserBlockers } from '@telecopy/contract/default-users/default-user-blockers'
import { defaultUserMessages as texts } from '@telecopy/contract/messages/default-users'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAccount } from '../../api/account.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { BlockerReasons, type Place } from '../../form/BlockerReasons.tsx'
import { RemovableSection } from '../../form/RemovableSection.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { defaultUserQuery, useDefaultUserRemoval } from './default-users.data.ts'
import classes from './DefaultUsers.module.css'

type DefaultUserSectionProps = {
  fsi_gid: number
  group_name: string
  /** Shows the default user, read-only. */
  is_read_only?: boolean
}

const maySend = (account: Account | undefined): boolean =>
  account?.is_allow_send_only === 1 || account?.is_allow_group_send === 1

/** The user whose number a group sends from, for accounts with this permission. */
export function DefaultUserSection(props: DefaultUserSectionProps) {
  const account = useAccount()
  return maySend(account) ? <Section {...props} /> : null
}

const removalTexts = {
  confirm: texts.removeTitle,
  action: texts.remove,
  question: ({ email }: DefaultUser) => texts.removeText(email),
  done: ({ email }: DefaultUser) => texts.removed(email),
  failed: groupMessages.removeDefaultUserFailed,
}

function Section({ fsi_gid, group_name, is_read_only = false }: DefaultUserSectionProps) {
  const group = { fsi_gid, group_name }
  const query = useQuery(defaultUserQuery(fsi_gid))
  const { data } = query
  const removal = useDefaultUserRemoval()
  const verb = data?.group_default_user ? texts.change : texts.set
  return (
    <RemovableSection
      title={texts.title}
      hint={texts.hint}
      actions={!is_read_only && <WayToSet group={group} verb={verb} />}
      removal={removal}
      texts={removalTexts}
    >
      {data === undefined && <NotLoaded query={query} height={44} />}
      {data !== undefined && removal.removed === undefined && (
        <Standing group={group} {...data} {...(is_read_only ? {} : { onRemove: removal.ask })} />
      )}
    </RemovableSection>
  )
}

type Found = Pick<AnswerOf<typeof getDefaultUser>, 'group_default_user' | 'may'>

type WayToSetProps = { group: { fsi_gid: number; group_name: string }; verb: string }

const WayToSet = ({ group, verb }: WayToSetProps) => (
  <Button component={ScreenLink} screen="set-default-user" selection={group} variant="default">
    {verb}
  </Button>
)

type StandingProps = Found & { group: Place; onRemove?: (user: DefaultUser) => void }

function Standing({ group, group_default_user: user, may, onRemove }: StandingProps) {
  const id = useId()
  if (user === null) return <NoteLine>{texts.none}</NoteLine>
  const isBlocked = may.delete.length > 0
  return (
    <div className={classes.standing}>
      <Facts
        facts={[
          { label: texts.user, value: user.email },
          { label: texts.faxNumber, value: <MonoText>{user.fax_number}</MonoText> },
        ]}
      />
      {user.is_active === 0 && <NoteLine tone="warn">{texts.nowDisabled}</NoteLine>}
      {onRemove && (
        <Button
          variant="default"
          disabled={isBlocked}
          {...(isBlocked ? { 'aria-describedby': id } : {})}
          onClick={() => onRemove(user)}
        >
          {texts.remove}
        </Button>
      )}
      {onRemove && isBlocked && (
        <div className={classes.reasons}>
          <BlockerReasons id={id} blockers={may.delete} kinds={defaultUserBlockers} places={{ group }} />
        </div>
      )}
    </div>
  )
}
