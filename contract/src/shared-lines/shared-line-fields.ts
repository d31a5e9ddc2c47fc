import { type Field, type FieldValues, fieldsWith } from '../kit/fields.ts'
import { lengths } from '../limits.ts'
import { sharedLineFieldLabels } from '../messages/shared-lines.ts'

type SharedLineField = Field & {
  /** The value of a flag in a new shared line when the request leaves it out. */
  inNew?: 0 | 1
}

/** The settings of a shared line. Schemas, columns, form values and the texts of the history derive from this record. */
export const sharedLineFields = {
  tag: {
    kind: 'text',
    label: () => sharedLineFieldLabels.sharedLineName,
    most: lengths.sharedLineName,
    isLatin: true,
  },
  is_outbound_notification_to_email: {
    kind: 'flag',
    label: () => sharedLineFieldLabels.emailNotificationsForOutboundFaxes,
    inNew: 0,
  },
  is_receive_fax_to_email: {
    kind: 'flag',
    label: () => sharedLineFieldLabels.receiveInboundFaxesByEmail,
    inNew: 0,
  },
  // Has an effect only while faxes are received by e-mail: 0 sends notifications without the fax.
  is_receive_fax_content_to_email: {
    kind: 'flag',
    label: () => sharedLineFieldLabels.receiveFaxContents,
    inNew: 1,
  },
} as const satisfies Readonly<Record<string, SharedLineField>>

export type SharedLineFieldName = keyof typeof sharedLineFields
export type SharedLineFieldValues = FieldValues<typeof sharedLineFields>
export const sharedLineFieldNames = Object.keys(sharedLineFields) as SharedLineFieldName[]

/** The options of a shared line: which e-mails its subscribers get. */
export const sharedLineOptionNames = fieldsWith(sharedLineFields, { kind: 'flag' })
