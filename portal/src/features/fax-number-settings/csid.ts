import { faxNumberFields } from '@telecopy/contract/fax-numbers/fax-number-fields'
import { lengths } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import type { TypedName } from '../../ui/latin-text.ts'

const label = faxNumberFields.csid.label()

/** The remaining characters of a typed CSID: a fax machine shows printable ASCII only. The message counts one more. */
export function keptOfCsid(typed: string): TypedName {
  const ascii = typed.replaceAll(/[^ -~]/g, '')
  const warnings = [
    ...(ascii === typed ? [] : [sharedMessages.latinOnly(label)]),
    ...(ascii.length > lengths.csid ? [sharedMessages.tooLong(label, lengths.csidShown)] : []),
  ]
  return { text: ascii.slice(0, lengths.csid), warnings }
}
