import {
  type EmailField,
  type EmailListName,
  emailField,
  emailListNames,
  listedEmails,
} from '@telecopy/contract/fax-numbers/email-lists'
import {
  faxMachineFlagNames,
  faxNumberFields,
  faxNumberSettingNames,
  settingsWithoutUser,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import type { assignFaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxNumber, FaxType } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { faxTypes } from '@telecopy/contract/limits'
import {
  emailListMessages,
  faxNumberMessages,
  faxNumberSettingsMessages as texts,
} from '@telecopy/contract/messages/fax-numbers'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { UseFormReturnType } from '@mantine/form'
import { type FormValues, formValuesOf, wireValuesOf } from '../../form/field-values.ts'
import type { PickedGroup } from '../group-tree/public.ts'

type FieldName = (typeof faxNumberSettingNames)[number]

/** The lists that can copy the list above them. */
export const copyingListNames = ['outbound_notification', 'receive_fax', 'inbound_notification'] as const
export type CopyingListName = (typeof copyingListNames)[number]

/** The text in the box of a list that is not added yet. */
export const typedField = <Name extends EmailListName>(name: Name) => `typed_${name}` as const
type TypedField = `typed_${EmailListName}`

/** Whether a list copies the list above it. */
export const sameField = <Name extends CopyingListName>(name: Name) => `same_${name}` as const
type SameField = `same_${CopyingListName}`

export type NumberUser = { fsi_uid: number; email: string }

/** The values of the three forms of a fax number. The addresses of a list are separated by commas. */
export type NumberValues = FormValues<typeof faxNumberFields, FieldName> &
  Record<EmailField | TypedField, string> &
  Record<SameField, boolean> & {
    type: FaxType
    is_default: boolean
    group: PickedGroup | undefined
    user: NumberUser | undefined
  }
export type NumberForm = UseFormReturnType<NumberValues>

type SettingName = FieldName | EmailField | 'type' | 'is_default'

const eachList = <Key extends string, Name extends EmailListName, Value>(
  names: readonly Name[],
  key: (name: Name) => Key,
  value: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [key(name), value(name)])) as Record<Key, Value>

const nothingTyped = {
  ...eachList(emailListNames, typedField, () => ''),
  ...eachList(copyingListNames, sameField, () => false),
} as Record<TypedField, string> & Record<SameField, boolean>

/** The values of a number that is assigned. */
export const valuesOfNumber = (number: FaxNumber): NumberValues => ({
  ...formValuesOf(faxNumberFields, faxNumberSettingNames, number),
  ...pickFields(number, emailListNames.map(emailField)),
  ...nothingTyped,
  type: number.type,
  is_default: number.is_default === 1,
  group: pickFields(number, ['fsi_gid', 'group_name']),
  user: pickFields(number, ['fsi_uid', 'email']),
})

type FirstChoice = { user?: NumberUser | undefined; group?: PickedGroup | undefined }

/** The first values of an assignment: a vFax. The user's own address is the first that may send. */
export const valuesOfAssignment = ({ user, group }: FirstChoice): NumberValues => ({
  ...formValuesOf(faxNumberFields, faxNumberSettingNames, settingsWithoutUser),
  ...eachList(emailListNames, emailField, () => ''),
  ...nothingTyped,
  emails_send_fax: user?.email ?? '',
  type: faxTypes.vFax,
  is_default: false,
  group,
  user,
})

const settingNames: readonly SettingName[] = [
  'type',
  'is_default',
  ...faxNumberSettingNames,
  ...emailListNames.map(emailField),
]
const ataNames: ReadonlySet<keyof NumberValues> = new Set(['ata_mac', ...faxMachineFlagNames])

/** The settings in which the typed values differ from the others. What is typed for an ATA does not count for a vFax. */
export const changedSettings = (values: NumberValues, before: NumberValues): (keyof NumberValues)[] => [
  ...settingNames.filter(
    (name) => values[name] !== before[name] && (values.type === faxTypes.ata || !ataNames.has(name)),
  ),
  ...emailListNames.map(typedField).filter((name) => values[name].trim() !== ''),
]

type Sent = Omit<SentBodyOf<typeof assignFaxNumber>, 'fsi_uid' | 'fsi_nid' | 'version'>

const noFaxMachine = { ata_mac: '', ...Object.fromEntries(faxMachineFlagNames.map((name) => [name, 0])) }

/** All settings as a request sends them. A vFax has nothing of a fax machine. */
const sentSettings = (values: NumberValues): Sent => ({
  ...wireValuesOf(faxNumberFields, faxNumberSettingNames, values),
  ...(values.type === faxTypes.vFax ? noFaxMachine : {}),
  type: values.type,
  is_default: values.is_default ? 1 : 0,
  ...eachList(emailListNames, emailField, (name) => listedEmails(values[emailField(name)])),
})

export const sentOfAssignment = sentSettings

/** The given settings as a request sends them. */
export function sentChanges(values: NumberValues, names: readonly (keyof NumberValues)[]): Sent {
  const entries = Object.entries(sentSettings(values))
  return Object.fromEntries(entries.filter(([name]) => names.includes(name as keyof NumberValues)))
}

const typeNames = { [faxTypes.vFax]: faxNumberMessages.vFax, [faxTypes.ata]: faxNumberMessages.ata }

const labels: Partial<Record<keyof NumberValues, string>> = {
  type: texts.type,
  is_default: texts.isDefault,
  ...Object.fromEntries(faxNumberSettingNames.map((name) => [name, faxNumberFields[name].label()])),
  ...eachList(emailListNames, emailField, (name) => texts.emailsOf(emailListMessages.names[name])),
}

/** A setting's label and its value, in words. */
export function saidOf(name: keyof NumberValues, values: NumberValues): [label: string, value: string] {
  const label = labels[name] ?? name
  if (name === 'type') return [label, typeNames[values.type]]
  const value = values[name]
  if (typeof value === 'boolean') return [label, value ? sharedMessages.form.on : sharedMessages.form.off]
  const text = typeof value === 'string' ? value.replaceAll(',', ', ') : ''
  return [label, text === '' ? texts.none : text]
}
