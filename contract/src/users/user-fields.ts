import { type Field, type FieldValues, fieldsWith } from '../kit/fields.ts'
import { lengths } from '../limits.ts'
import { fieldLabels } from '../messages/fields.ts'
import { userFieldLabels } from '../messages/users.ts'

type UserField = Field & {
  /** The one who sets it: an administrator, or a separate act. */
  setBy: 'administrator' | 'act'
  /** The value of a new user when the request leaves the field out: an empty or off one, on, or the creator's. */
  inNew: 'required' | 'on' | 'default' | 'creator'
}

const name = { kind: 'text', setBy: 'administrator', inNew: 'required', most: lengths.personName } as const
const flag = { kind: 'flag', setBy: 'administrator', inNew: 'default' } as const

/** The settings of a user. Schemas, columns, form values and the texts of the history derive from this record. */
export const userFields = {
  first_name: { ...name, label: () => userFieldLabels.firstName, isLatin: true },
  last_name: { ...name, label: () => userFieldLabels.lastName, isLatin: true },
  // An existing user's address is changed by a separate act.
  email: {
    kind: 'text',
    label: () => userFieldLabels.email,
    setBy: 'act',
    inNew: 'required',
    most: lengths.email,
  },
  time_zone: {
    kind: 'text',
    label: () => userFieldLabels.timeZone,
    setBy: 'administrator',
    inNew: 'required',
  },
  language: { kind: 'language', label: () => fieldLabels.language, setBy: 'administrator', inNew: 'creator' },
  sso_email: {
    kind: 'text',
    label: () => userFieldLabels.ssoEmail,
    setBy: 'administrator',
    inNew: 'default',
    most: lengths.ssoEmail,
  },
  is_admin: { ...flag, label: () => userFieldLabels.admin },
  is_send_only: { ...flag, label: () => userFieldLabels.sendOnly },
  is_sftp_user: { ...flag, label: () => userFieldLabels.sftpUser },
  is_active: { ...flag, label: () => userFieldLabels.userActivated, inNew: 'on' },
} as const satisfies Readonly<Record<string, UserField>>

type Fields = typeof userFields
export type UserFieldName = keyof Fields
export type UserFieldValues = FieldValues<Fields>
export const userFieldNames = Object.keys(userFields) as UserFieldName[]

/** The settings that an administrator changes. */
export const userSettingNames = fieldsWith(userFields, { setBy: 'administrator' })

/** The flags of a user. */
export const userFlagNames = fieldsWith(userFields, { kind: 'flag' })
