import type { FieldRecord, FieldValues } from '../kit/fields.ts'
import { lengths } from '../limits.ts'

/** The settings of a fax number that belong to its user: an unassigned number has none of them. */
export const faxNumberFields = {
  csid: { kind: 'text', label: 'CSID', most: lengths.csid },
  ata_mac: { kind: 'text', label: 'ATA MAC Address', most: lengths.ataMac },
  is_forward: { kind: 'flag', label: 'Forwarding' },
  forward_to: { kind: 'text', label: 'Forward To' },
  is_receive_fax_to_ata: { kind: 'flag', label: 'Receive Faxes by Fax Machine' },
  is_receive_fax_to_email: { kind: 'flag', label: 'Receive Faxes by Email' },
  is_inbound_notification_to_ata: { kind: 'flag', label: 'Inbound Notifications by Fax Machine' },
  is_inbound_notification_to_email: { kind: 'flag', label: 'Inbound Notifications by Email' },
  is_outbound_notification_to_ata: { kind: 'flag', label: 'Outbound Notifications by Fax Machine' },
  is_outbound_notification_to_email: { kind: 'flag', label: 'Outbound Notifications by Email' },
} as const satisfies FieldRecord

export type FaxNumberFieldValues = FieldValues<typeof faxNumberFields>
export type FaxNumberFieldName = keyof FaxNumberFieldValues
export const faxNumberFieldNames = Object.keys(faxNumberFields) as FaxNumberFieldName[]
