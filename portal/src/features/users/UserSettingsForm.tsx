import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { userRefusals } from '@telecopy/contract/users/user-problems'
import type { User } from '@telecopy/contract/users/users.schemas'
import { updateUser } from '@telecopy/contract/users/users.calls'
import { languageNames } from '@telecopy/contract/languages'
import { pickFields } from '@telecopy/contract/kit/fields'
import { userFieldNames, userFields, userSettingNames } from '@telecopy/contract/users/user-fields'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Problem, isProblem } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { formValuesOf, wireValuesOf } from '../../form/field-values.ts'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { undoing } from '../../form/undoing.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { showDone } from '../../ui/toast.ts'
import classes from './UserPage.module.css'
import { AccessSettings, IdentityFields } from './UserSettingsFields.tsx'
import { fieldAt, isOfAddress } from './refused-address.ts'
import { reloadUser, type UserChanges, useUserChange } from './user-details.data.ts'
import { userErrors, type UserForm, type UserValues } from './user-values.ts'

const valuesOfUser = (user: User): UserValues => ({
  ...formValuesOf(userFields, userFieldNames, user),
  group: pickFields(user, ['fsi_gid', 'group_name']),
  is_send_welcome_email: false,
})

type SettingName = (typeof userSettingNames)[number] | 'group'

const isSame = (name: SettingName, values: UserValues, before: UserValues): boolean =>
  name === 'group' ? values.group?.fsi_gid === before.group?.fsi_gid : values[name] === before[name]

/** The settings in which the typed values differ from the others. */
const changedSettings = (values: UserValues, before: UserValues): SettingName[] =>
  [...userSettingNames, 'group' as const].filter((name) => !isSame(name, values, before))

/** The given settings of the typed values, in the form of the wire. */
function changesOf(values: UserValues, names: readonly (keyof UserValues)[]): UserChanges {
  const settings = userSettingNames.filter((name) => names.includes(name))
  return {
    ...wireValuesOf(userFields, settings, values),
    ...(names.includes('group') ? { fsi_gid: values.group?.fsi_gid } : {}),
  }
}

/** The errors in the order of the checks. The address is no part of the form. */
function settingErrors(values: UserValues): Record<string, string> {
  const { email: _, ...errors } = userErrors(values, true)
  return errors
}

/** A setting's label and its value, in words. */
function saidOf(name: keyof UserValues, values: UserValues): [label: string, value: string] {
  if (name === 'group') return [texts.group, values.group?.group_name ?? '']
  const value = values[name]
  const label = name === 'is_send_welcome_email' ? texts.sendWelcome : userFields[name].label()
  if (name === 'language') return [label, languageNames[values.language]]
  if (typeof value === 'boolean') return [label, value ? sharedMessages.form.on : sharedMessages.form.off]
  return [label, value]
}

const saveTexts = { failed: texts.updateFailed, ...texts.overtaken }

/** The fields that the server may refuse. */
const refusedFields = (form: UserForm) => ({
  fieldOf: (problem: Problem) => {
    if (isProblem(problem, userRefusals.group_deactivated)) return 'group'
    // The e-mail is another form's: a taken address is the SSO e-mail, or came along with the user.
    return isOfAddress(problem) ? (form.isDirty('sso_email') ? 'sso_email' : 'group') : undefined
  },
  fieldAt,
})

/** Says that the user was disabled or enabled. The undo is for the version that this made. */
function tellActive({ client, user, version }: { client: QueryClient; user: User; version: number }): void {
  const { fsi_uid, email, is_active } = user
  const back = async (): Promise<void> => {
    await send(updateUser, { body: { fsi_uid, is_active, version } })
    await reloadUser(client, user)
  }
  const wasActive = is_active === 1
  showDone(
    wasActive ? texts.disabledTitle : texts.enabledTitle,
    email,
    undoing(back, wasActive ? texts.enabledAgain(email) : texts.disabledAgain(email)),
  )
}

/** A user's settings: one form, saved together. */
export function UserSettingsForm({ user }: { user: User }) {
  const client = useQueryClient()
  const { form, changed, overtaken } = useVersionedForm<User, UserValues>({
    entity: user,
    valuesOf: valuesOfUser,
    changedFields: changedSettings,
    validate: settingErrors,
  })
  const change = useUserChange(user)
  const { element, elsewhere } = useFieldProblems(form, change.error, refusedFields(form))
  const save = (): void =>
    change.mutate(changesOf(form.getValues(), changed), {
      onSuccess: (answer, { is_active }) => {
        if (is_active !== undefined) tellActive({ client, user, version: answer.version })
      },
    })
  const reload = (): void => {
    change.reset()
    void reloadUser(client, user)
  }
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit(save, focusFirstWrong)}
      noValidate
    >
      <IdentityFields form={form} user={user} />
      <AccessSettings form={form} user={user} />
      <SaveProblem
        error={elsewhere}
        texts={saveTexts}
        overtaken={overtaken.map((name) => saidOf(name, valuesOfUser(user)))}
        onReload={reload}
      />
      <SaveBar
        action={texts.updateSettings}
        hasChanges={changed.length > 0}
        busy={change.isPending}
        isSaved={change.isSuccess}
        onCancel={() => form.reset()}
      />
      <NoticeBoxLater opened={change.isSuccess} title={sharedMessages.settingsUpdated} onClose={change.reset}>
        {texts.updatedText(user.email)}
      </NoticeBoxLater>
    </form>
  )
}
