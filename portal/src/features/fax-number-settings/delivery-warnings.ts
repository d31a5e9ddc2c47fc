import type { FaxNumberFieldName } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { faxTypes } from '@telecopy/contract/limits'
import { faxNumberSettingsMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import { emailsOf, hasTyped } from './list-edits.ts'
import type { CopyingListName, NumberValues } from './number-values.ts'

/** The two ways in which news or a fax arrives: at the fax machine, and at the addresses of the list. */
export const waysOf = {
  outbound_notification: ['is_outbound_notification_to_ata', 'is_outbound_notification_to_email'],
  receive_fax: ['is_receive_fax_to_ata', 'is_receive_fax_to_email'],
  inbound_notification: ['is_inbound_notification_to_ata', 'is_inbound_notification_to_email'],
} as const satisfies Record<CopyingListName, readonly [FaxNumberFieldName, FaxNumberFieldName]>

/**
 * Why nothing arrives with these values, or undefined. The form can be saved all the same. A notification may be off; a
 * number that delivers no fax is hardly meant. A text that is not added yet counts as an address: saving adds it.
 */
export function deliveryWarning(values: NumberValues, name: CopyingListName): string | undefined {
  const [toAta, toEmail] = waysOf[name]
  const isListed = emailsOf(values, name).length > 0 || hasTyped(values, name)
  if (values[toEmail]) return isListed ? undefined : texts.warnings.emptyList
  const isByMachine = values.type === faxTypes.ata && values[toAta]
  if (name !== 'receive_fax' || isByMachine) return undefined
  return isListed ? texts.warnings.emailOff : texts.warnings.noWay
}
