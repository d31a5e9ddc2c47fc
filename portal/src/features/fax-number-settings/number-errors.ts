import { faxTypes, lengths } from '@telecopy/contract/limits'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { type ListRule, typedMistakes } from './list-edits.ts'
import type { NumberValues } from './number-values.ts'

const isMac = (typed: string): boolean => typed.length === lengths.ataMac && /^[0-9A-F]+$/.test(typed)

/** The mistakes in the typed values, by field; a missing user is shown where it is chosen. */
export function numberErrors(values: NumberValues, rule: ListRule): Record<string, string> {
  const { type, ata_mac, group, user } = values
  return {
    ...(user === undefined
      ? { [group === undefined ? 'group' : 'user']: faxNumberMessages.userRequired }
      : {}),
    ...(type === faxTypes.ata && !isMac(ata_mac) ? { ata_mac: faxNumberMessages.macInvalid } : {}),
    ...typedMistakes(values, rule),
  }
}

/** The fields that the server may refuse. A list shows it at the box for one more address. */
export const refusedFields = {
  fieldAt: (path: string): string => path.replace(/^emails_(\w+).*/, 'typed_$1'),
}
