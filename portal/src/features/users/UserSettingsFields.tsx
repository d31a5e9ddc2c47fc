import { userMessages as texts } from '@telecopy/contract/messages/users'
import { userFields } from '@telecopy/contract/users/user-fields'
import type { User, UserBlocker } from '@telecopy/contract/users/users.schemas'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { BlockedCheckbox } from '../../form/BlockedChoice.tsx'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { GroupField } from './GroupField.tsx'
import { LanguageField } from './LanguageField.tsx'
import { EmailField, type FieldsProps, NameFields, propsOf } from './UserFields.tsx'
import { blockersOfUser, shownObstacles } from './user-places.tsx'
import type { UserForm } from './user-values.ts'
import beside from './FieldWithButton.module.css'
import classes from './UserPage.module.css'

// The table of time zones is as large as the rest of the screen.
const TimeZoneField = lazy(async () => ({ default: (await import('./TimeZoneField.tsx')).TimeZoneField }))

type SettingsProps = FieldsProps & { user: User }

/** The user's group; another one is chosen in the tree, unless obstacles keep the user in it. */
function MovableGroup({ form, user }: SettingsProps) {
  const { group } = form.values
  const isMoved = group !== undefined && group.fsi_gid !== user.fsi_gid
  return (
    <GroupField {...propsOf(form, 'group')} disabled={user.may.move.length > 0}>
      {isMoved && <NoteLine>{texts.movedTo(group.group_name)}</NoteLine>}
      <BlockerReasons blockers={shownObstacles(user.may.move)} {...blockersOfUser(user)} />
    </GroupField>
  )
}

function Address({ user: { fsi_uid, email } }: { user: User }) {
  return (
    <div className={beside.line}>
      <TextInput
        className={beside.box ?? ''}
        classNames={{ input: beside.fixed ?? '' }}
        label={userFields.email.label()}
        value={email}
        readOnly
      />
      <Button component={ScreenLink} screen="change-email" selection={{ fsi_uid, email }} variant="default">
        {texts.changeEmail}
      </Button>
    </div>
  )
}

/** The zone until its field is loaded, with room for the line below it. */
const Zone = ({ zone }: { zone: string }) => (
  <TextInput
    className={classes.text ?? ''}
    label={userFields.time_zone.label()}
    description={'\u00A0'}
    inputWrapperOrder={['label', 'input', 'description']}
    value={zone}
    required
    readOnly
  />
)

/** Who the user is, and where. */
export function IdentityFields({ form, user }: SettingsProps) {
  return (
    <FormSection title={texts.basicTitle} hint={texts.basicHint}>
      <MovableGroup form={form} user={user} />
      <NameFields form={form} />
      <Address user={user} />
      <Suspense fallback={<Zone zone={form.values.time_zone} />}>
        <TimeZoneField {...propsOf(form, 'time_zone')} />
      </Suspense>
      <LanguageField form={form} />
      {user.is_sso === 1 && <EmailField form={form} name="sso_email" description={texts.ssoEmailHint} />}
    </FormSection>
  )
}

type FlagName = 'is_admin' | 'is_send_only' | 'is_sftp_user' | 'is_active'

type FlagFieldProps = SettingsProps & {
  name: FlagName
  hint: string
  blockers: readonly UserBlocker[]
  disabled?: boolean
  note?: ReactNode
  onTick?: () => void
}

function FlagField({ form, user, name, hint, blockers, onTick, ...props }: FlagFieldProps) {
  const field = form.getInputProps(name, { type: 'checkbox' })
  return (
    <BlockedCheckbox
      {...field}
      {...props}
      {...blockersOfUser(user)}
      blockers={shownObstacles(blockers)}
      label={userFields[name].label()}
      description={hint}
      onChange={(event) => {
        field.onChange(event)
        if (event.currentTarget.checked) onTick?.()
      }}
    />
  )
}

/** The box for administrators. Ticking it ends Send-Only, and says so. */
function AdminField({ form, user }: SettingsProps) {
  const [hasCleared, setHasCleared] = useState(false)
  const clearSendOnly = (): void => {
    setHasCleared(form.values.is_send_only)
    form.setFieldValue('is_send_only', false)
  }
  const isWarned = hasCleared && form.values.is_admin
  return (
    <FlagField
      form={form}
      user={user}
      name="is_admin"
      hint={texts.adminHint}
      blockers={user.may.is_admin}
      onTick={clearSendOnly}
      note={<StatusLine>{isWarned && <NoteLine tone="warn">{texts.adminSendOnly}</NoteLine>}</StatusLine>}
    />
  )
}

/** The obstacles to another value of a flag that the group must allow; a chosen group has its own. */
const inPlace = ({ values }: UserForm, user: User, blockers: UserBlocker[]): UserBlocker[] =>
  values.group?.fsi_gid === user.fsi_gid ? blockers : []

/** What the user may do. Send-Only and SFTP are shown where the account knows them, or the user has them. */
export function AccessSettings({ form, user }: SettingsProps) {
  const account = useAccount()
  const { may } = user
  const { is_admin } = form.values
  return (
    <FormSection title={texts.accessTitle} hint={texts.accessHint}>
      <AdminField form={form} user={user} />
      {(account?.is_allow_send_only === 1 || user.is_send_only === 1) && (
        <FlagField
          form={form}
          user={user}
          name="is_send_only"
          hint={is_admin ? texts.sendOnlyNeedsNoAdmin : texts.sendOnlyHint}
          blockers={inPlace(form, user, may.is_send_only)}
          disabled={is_admin}
        />
      )}
      {(account?.is_allow_sftp === 1 || user.is_sftp_user === 1) && (
        <FlagField
          form={form}
          user={user}
          name="is_sftp_user"
          hint={texts.sftpHint}
          blockers={inPlace(form, user, may.is_sftp_user)}
        />
      )}
      <FlagField
        form={form}
        user={user}
        name="is_active"
        hint={texts.activatedHint}
        blockers={user.is_active === 1 ? may.deactivate : inPlace(form, user, may.activate)}
      />
    </FormSection>
  )
}
