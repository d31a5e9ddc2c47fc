import { type Field, type FieldValues, fieldsWith, mapFields } from '../kit/fields.ts'
import { lengths } from '../limits.ts'
import { fieldLabels } from '../messages/fields.ts'
import { faxNumberFieldLabels } from '../messages/fax-numbers.ts'

type FaxNumberField = Field & {
  /** What sets it: an administrator, or nothing yet. */
  setBy: 'administrator' | 'nothing'
}

const flag = { kind: 'flag', setBy: 'administrator' } as const

/** The settings of a fax number that belong to its user: an unassigned number has none of them. */
export const faxNumberFields = {
  csid: { kind: 'text', label: () => faxNumberFieldLabels.csid, most: lengths.csid, setBy: 'administrator' },
  ata_mac: {
    kind: 'text',
    label: () => fieldLabels.ataMACAddress,
    most: lengths.ataMac,
    setBy: 'administrator',
  },
  is_forward: { kind: 'flag', label: () => faxNumberFieldLabels.forwarding, setBy: 'nothing' },
  forward_to: { kind: 'text', label: () => faxNumberFieldLabels.forwardTo, setBy: 'nothing' },
  is_receive_fax_to_ata: { ...flag, label: () => faxNumberFieldLabels.receiveFaxesByFaxMachine },
  is_receive_fax_to_email: { ...flag, label: () => faxNumberFieldLabels.receiveFaxesByEmail },
  is_inbound_notification_to_ata: {
    ...flag,
    label: () => faxNumberFieldLabels.inboundNotificationsByFaxMachine,
  },
  is_inbound_notification_to_email: {
    ...flag,
    label: () => faxNumberFieldLabels.inboundNotificationsByEmail,
  },
  is_outbound_notification_to_ata: {
    ...flag,
    label: () => faxNumberFieldLabels.outboundNotificationsByFaxMachine,
  },
  is_outbound_notification_to_email: {
    ...flag,
    label: () => faxNumberFieldLabels.outboundNotificationsByEmail,
  },
} as const satisfies Readonly<Record<string, FaxNumberField>>

export type FaxNumberFieldValues = FieldValues<typeof faxNumberFields>
export type FaxNumberFieldName = keyof FaxNumberFieldValues
export const faxNumberFieldNames = Object.keys(faxNumberFields) as FaxNumberFieldName[]

const emptyOfKind = { flag: 0, text: '' } as const

/** The settings of a number without a user. */
export const settingsWithoutUser = mapFields(
  faxNumberFields,
  faxNumberFieldNames,
  ({ kind }) => emptyOfKind[kind],
) as FaxNumberFieldValues

/** The settings that an administrator changes. */
export const faxNumberSettingNames = fieldsWith(faxNumberFields, { setBy: 'administrator' })

/** The settings by fax machine: a vFax has none of them. */
export const faxMachineFlagNames = [
  'is_receive_fax_to_ata',
  'is_inbound_notification_to_ata',
  'is_outbound_notification_to_ata',
] as const satisfies readonly FaxNumberFieldName[]
