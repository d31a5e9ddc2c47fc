import {
  type EmailListName,
  emailField,
  emailListNames,
  listedEmails,
} from '@telecopy/contract/fax-numbers/email-lists'
import type { FaxNumber } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { canonicalEmail, codePoints, isEmail } from '@telecopy/contract/kit/text'
import { counts, lengths } from '@telecopy/contract/limits'
import { emailListMessages as texts } from '@telecopy/contract/messages/fax-numbers'
import {
  type CopyingListName,
  type NumberUser,
  type NumberValues,
  copyingListNames,
  sameField,
  typedField,
} from './number-values.ts'

/** The number of addresses that a list grows to, and the message about it. */
export type ListRule = { most: number; full: string }

export const ruleOfAssignment: ListRule = {
  most: counts.emailsPerList,
  full: texts.fullOnAssignment(counts.emailsPerList),
}

/** A list of an assigned number grows to one address; to five for the number of a group with Group-Send. */
export function ruleOfNumber({
  is_group_number,
  is_allow_group_send,
}: Pick<FaxNumber, 'is_group_number' | 'is_allow_group_send'>): ListRule {
  const isOfGroup = is_group_number === 1 && is_allow_group_send === 1
  const most = isOfGroup ? counts.emailsPerList : counts.emailsPerListDefault
  return { most, full: texts.full(most) }
}

export const emailsOf = (values: NumberValues, name: EmailListName): string[] =>
  listedEmails(values[emailField(name)])

const folded = (typed: string): string => typed.normalize('NFKC').trim()
const isSame = (one: string, other: string): boolean => canonicalEmail(one) === canonicalEmail(other)

/** Why a typed text cannot become an address of a list. */
export function mistakeIn(emails: readonly string[], typed: string, { most, full }: ListRule) {
  const email = folded(typed)
  if (!isEmail(email) || codePoints(email) > lengths.email) return texts.invalid
  if (emails.some((other) => isSame(other, email))) return texts.duplicate
  return emails.length < most ? undefined : full
}

/** The values that an edit of a list changes. */
export type Edit = Partial<NumberValues>

/** The list and all later ones copy no more. */
function endCopies(name: EmailListName): Edit {
  const later = new Set<EmailListName>(emailListNames.slice(emailListNames.indexOf(name)))
  const copying = copyingListNames.filter((other) => later.has(other))
  return Object.fromEntries(copying.map((other) => [sameField(other), false]))
}

const withEmails = (name: EmailListName, emails: readonly string[]): Edit => ({
  ...endCopies(name),
  [emailField(name)]: emails.join(','),
})

/** Adds the typed text of a list to it. */
export const addTyped = (values: NumberValues, name: EmailListName): Edit => ({
  ...withEmails(name, [...emailsOf(values, name), folded(values[typedField(name)])]),
  [typedField(name)]: '',
})

export const removeEmail = (values: NumberValues, name: EmailListName, email: string): Edit =>
  withEmails(
    name,
    emailsOf(values, name).filter((other) => other !== email),
  )

/** The list above that a list can copy. */
export const listAbove = (name: CopyingListName): EmailListName =>
  emailListNames[emailListNames.indexOf(name) - 1] ?? 'send_fax'

/** Copies the list above; undefined when the list would grow beyond its limit. */
export function copyAbove(values: NumberValues, name: CopyingListName, { most }: ListRule): Edit | undefined {
  const above = emailsOf(values, listAbove(name))
  const own = emailsOf(values, name)
  const fits = above.length <= most || above.every((email) => own.some((other) => isSame(other, email)))
  return fits ? { ...withEmails(name, above), [sameField(name)]: true } : undefined
}

/** Whether a list has a text that is not added yet. */
export const hasTyped = (values: NumberValues, name: EmailListName): boolean =>
  values[typedField(name)].trim() !== ''

/** The mistakes in texts that are not added yet, by field. */
export function typedMistakes(values: NumberValues, rule: ListRule): Record<string, string> {
  const mistakes = emailListNames
    .filter((name) => hasTyped(values, name))
    .map((name) => [typedField(name), mistakeIn(emailsOf(values, name), values[typedField(name)], rule)])
  return Object.fromEntries(mistakes.filter(([, mistake]) => mistake !== undefined)) as Record<string, string>
}

/** The values with every typed text in its list. */
export function withAllTyped(values: NumberValues): NumberValues {
  const edits = emailListNames.filter((name) => hasTyped(values, name)).map((name) => addTyped(values, name))
  return Object.assign({ ...values }, ...edits) as NumberValues
}

/**
 * The values for another user. The user's address takes the place of the former user's in every list, so that copies stay
 * copies; it is the first that may send.
 */
export function withUser(values: NumberValues, user: NumberUser): NumberValues {
  const former = values.user?.email
  const replaced = (name: EmailListName): string[] => [
    ...new Set(emailsOf(values, name).map((email) => (email === former ? user.email : email))),
  ]
  const lists = Object.fromEntries(emailListNames.map((name) => [emailField(name), replaced(name).join(',')]))
  const now = { ...values, ...lists, user }
  return emailsOf(now, 'send_fax').length === 0 ? { ...now, ...withEmails('send_fax', [user.email]) } : now
}
