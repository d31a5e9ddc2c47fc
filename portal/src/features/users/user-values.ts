import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { isEmail } from '@telecopy/contract/kit/text'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { type UserFieldName, type UserFieldValues, userFields } from '@telecopy/contract/users/user-fields'
import type { createUser } from '@telecopy/contract/users/users.calls'
import type { UseFormReturnType } from '@mantine/form'
import { pageLanguage } from '../../api/page-language.ts'
import { type FormValues, wireValuesOf } from '../../form/field-values.ts'
import type { PickedGroup } from '../group-tree/public.ts'

/** The fields that the form of a new user sends. */
const newNames = [
  'first_name',
  'last_name',
  'email',
  'time_zone',
  'language',
  'sso_email',
  'is_admin',
  'is_active',
] as const

/** The values of the form of a user, new or existing; each of the two forms shows some of them. */
export type UserValues = FormValues<typeof userFields, UserFieldName> & {
  group: PickedGroup | undefined
  is_send_welcome_email: boolean
}
export type UserForm = UseFormReturnType<UserValues>

/** The first values of the form: activated, and no administrator. */
export const valuesOfNew = (group: PickedGroup | undefined): UserValues => ({
  group,
  first_name: '',
  last_name: '',
  email: '',
  time_zone: '',
  language: pageLanguage,
  sso_email: '',
  is_admin: false,
  is_send_only: false,
  is_sftp_user: false,
  is_active: true,
  is_send_welcome_email: false,
})

const isBlank = (typed: string): boolean => typed.trim() === ''

/** The message about both names is at the first blank one. */
function nameErrors({ first_name, last_name }: UserValues) {
  const [lacksFirst, lacksLast] = [isBlank(first_name), isBlank(last_name)]
  return {
    first_name: lacksFirst ? texts.namesRequired : undefined,
    last_name: lacksLast ? (lacksFirst ? texts.lastNameRequired : texts.namesRequired) : undefined,
  }
}

function emailError(typed: string): string | undefined {
  if (isBlank(typed)) return texts.emailRequired
  return isEmail(typed.trim()) ? undefined : texts.emailNotValid
}

/** The errors in the order of the checks; `usesSso` tells whether the form shows the address for single sign-on. */
export function userErrors(values: UserValues, usesSso: boolean): Record<string, string> {
  const { group, email, time_zone, sso_email } = values
  const errors = {
    group: group === undefined ? sharedMessages.chooseGroup : undefined,
    ...nameErrors(values),
    email: emailError(email),
    time_zone: time_zone === '' ? texts.timeZoneRequired : undefined,
    sso_email: !usesSso || isBlank(sso_email) || isEmail(sso_email.trim()) ? undefined : texts.emailNotValid,
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** The request for a new user. */
export function bodyOfNew(values: UserValues, usesSso: boolean): SentBodyOf<typeof createUser> {
  const { group, is_active, is_send_welcome_email } = values
  const names = newNames.filter((name) => usesSso || name !== 'sso_email')
  return {
    ...(wireValuesOf(userFields, names, values) as Pick<UserFieldValues, (typeof newNames)[number]>),
    fsi_gid: group?.fsi_gid ?? 0,
    is_send_welcome_email: is_active && is_send_welcome_email ? 1 : 0,
  }
}
