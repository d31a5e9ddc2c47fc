import { languageNames } from '@telecopy/contract/languages'
import { pickFields } from '@telecopy/contract/kit/fields'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userFieldNames, userFields, userSettingNames } from '@telecopy/contract/users/user-fields'
import type { User } from '@telecopy/contract/users/users.schemas'
import { formValuesOf, wireValuesOf } from '../../form/field-values.ts'
import type { UserChanges } from './user-details.data.ts'
import { type UserValues, userErrors } from './user-values.ts'

export const valuesOfUser = (user: User): UserValues => ({
  ...formValuesOf(userFields, userFieldNames, user),
  group: pickFields(user, ['fsi_gid', 'group_name']),
  is_send_welcome_email: false,
})

type SettingName = (typeof userSettingNames)[number] | 'group'

const isSame = (name: SettingName, values: UserValues, before: UserValues): boolean =>
  name === 'group' ? values.group?.fsi_gid === before.group?.fsi_gid : values[name] === before[name]

/** The settings in which the typed values differ from the others. */
export const changedSettings = (values: UserValues, before: UserValues): SettingName[] =>
  [...userSettingNames, 'group' as const].filter((name) => !isSame(name, values, before))

/** The given settings of the typed values, in the form of the wire. */
export function changesOf(values: UserValues, names: readonly (keyof UserValues)[]): UserChanges {
  const settings = userSettingNames.filter((name) => names.includes(name))
  return {
    ...wireValuesOf(userFields, settings, values),
    ...(names.includes('group') ? { fsi_gid: values.group?.fsi_gid } : {}),
  }
}

/** The errors in the order of the checks. The address is no part of the form. */
export function settingErrors(values: UserValues): Record<string, string> {
  const { email: _, ...errors } = userErrors(values, true)
  return errors
}

/** A setting's label and its value, in words. */
export function saidOf(name: keyof UserValues, values: UserValues): [label: string, value: string] {
  if (name === 'group') return [texts.group, values.group?.group_name ?? '']
  const value = values[name]
  const label = name === 'is_send_welcome_email' ? texts.sendWelcome : userFields[name].label()
  if (name === 'language') return [label, languageNames[values.language]]
  if (typeof value === 'boolean') return [label, value ? sharedMessages.form.on : sharedMessages.form.off]
  return [label, value]
}
