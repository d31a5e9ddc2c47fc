import {
  type EmailField,
  type EmailLists,
  emailField,
  emailListNames,
} from '@telecopy/contract/fax-numbers/email-lists'
import {
  type FaxNumberFieldValues,
  faxMachineFlagNames,
  faxNumberFieldNames,
  faxNumberFields,
  faxNumberSettingNames,
  settingsWithoutUser,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import { MacMissing } from '@telecopy/contract/fax-numbers/fax-number-problems'
import type { assignFaxNumber as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { FaxType } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { mapFields, pickFields } from '@telecopy/contract/kit/fields'
import { faxTypes } from '@telecopy/contract/limits'
import { Problem } from '../../platform/problem.ts'
import type { NumberFacts } from './number-facts.queries.ts'

type Input = Pick<BodyOf<typeof call>, 'type' | (typeof faxNumberSettingNames)[number] | EmailField>

/** Everything about a number that belongs to its user. */
export type NumberSettings = FaxNumberFieldValues & { type: FaxType; lists: EmailLists }

const listsOf = (lists: Partial<EmailLists>): EmailLists =>
  Object.fromEntries(emailListNames.map((name) => [name, lists[name] ?? []])) as EmailLists

/** The settings that a number has now: none while it is unassigned, whatever its row still holds. */
export const settingsOf = (number: NumberFacts): NumberSettings =>
  number.fsi_uid === 0
    ? { ...settingsWithoutUser, type: faxTypes.vFax, lists: listsOf({}) }
    : { ...pickFields(number, faxNumberFieldNames), type: number.type, lists: listsOf(number.lists) }

const ofVFax = { ata_mac: '', ...mapFields(faxNumberFields, faxMachineFlagNames, () => 0 as const) }

/**
 * The settings after a request that leaves some out. A vFax has no MAC address, and nothing goes to a fax machine.
 *
 * @throws MacMissing for an ATA without a MAC address
 */
export function settingsAfter(before: NumberSettings, input: Input): NumberSettings {
  const sent = faxNumberSettingNames.filter((name) => input[name] !== undefined)
  const lists = emailListNames.map((name) => [name, input[emailField(name)] ?? before.lists[name]])
  const after = {
    ...before,
    ...pickFields(input, sent),
    type: input.type ?? before.type,
    lists: Object.fromEntries(lists) as EmailLists,
  } as NumberSettings
  if (after.type === faxTypes.vFax) return { ...after, ...ofVFax }
  if (after.ata_mac === '') throw new Problem(MacMissing)
  return after
}

const columns = ['type', ...faxNumberFieldNames] as const

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((email, at) => email === other[at])

/** What differs between two states of a number: its columns by name, and its lists by name. */
export const differences = (before: NumberSettings, after: NumberSettings) => ({
  columns: columns.filter((name) => before[name] !== after[name]),
  lists: emailListNames.filter((name) => !isSame(before.lists[name], after.lists[name])),
})
export type Differences = ReturnType<typeof differences>
