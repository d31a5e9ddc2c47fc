import { faxTypes, lengths } from '@telecopy/contract/limits'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { Problem } from '../../api/problem.ts'
import { type ListRule, typedMistakes } from './list-edits.ts'
import type { NumberForm, NumberValues } from './number-values.ts'

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

/** Shows at the fields which of them the server refused. */
export function showRefused(form: NumberForm, error: Error): void {
  const errors = error instanceof Problem ? error.errors : []
  for (const { path, message } of errors)
    form.setFieldError(path.replace(/^emails_(\w+).*/, 'typed_$1'), message)
}
