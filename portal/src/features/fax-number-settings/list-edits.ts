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

/** Why a text cannot become an address of a list. */
function mistakeIn(emails: readonly string[], email: string, { most, full }: ListRule): string | undefined {
  if (!isEmail(email) || codePoints(email) > lengths.email) return texts.invalid
  if (emails.some((other) => isSame(other, email))) return texts.duplicate
  return emails.length < most ? undefined : full
}

const separators = /[\s,;]+/

/**
 * The addresses of a list with those of a typed text, which are separated by commas, semicolons or spaces. The first
 * one with a mistake stays in the text, with all that follow: what follows a space can be the rest of a wrong address.
 */
function withTyped(emails: readonly string[], typed: string, rule: ListRule) {
  const waiting = folded(typed).split(separators).filter(Boolean)
  const taken = [...emails]
  for (const [at, email] of waiting.entries()) {
    const mistake = mistakeIn(taken, email, rule)
    if (mistake !== undefined) return { emails: taken, rest: waiting.slice(at).join(' '), mistake }
    taken.push(email)
  }
  return { emails: taken, rest: '', mistake: undefined }
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

const typedIn = (values: NumberValues, name: EmailListName, rule: ListRule) =>
  withTyped(emailsOf(values, name), values[typedField(name)], rule)

/** Adds the typed addresses of a list to it, up to the first one with a mistake. */
export function addTyped(
  values: NumberValues,
  name: EmailListName,
  rule: ListRule,
): { edit: Edit; mistake: string | undefined } {
  const { emails, rest, mistake } = typedIn(values, name, rule)
  const isLonger = emails.length > emailsOf(values, name).length
  return { edit: isLonger ? { ...withEmails(name, emails), [typedField(name)]: rest } : {}, mistake }
}

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
  const mistakes = emailListNames.map((name) => [typedField(name), typedIn(values, name, rule).mistake])
  return Object.fromEntries(mistakes.filter(([, mistake]) => mistake !== undefined)) as Record<string, string>
}

/** The values with every typed address in its list. */
export function withAllTyped(values: NumberValues, rule: ListRule): NumberValues {
  const edits = emailListNames.map((name) => addTyped(values, name, rule).edit)
  return Object.assign({ ...values }, ...edits) as NumberValues
}

/**
 * The values for another user. The user's address takes the place of the former user's in every list, so that copies stay
 * copies; it is the first that may send.
 */
export function withUser(values: NumberValues, user: NumberUser): NumberValues {
  const former = values.user?.email ?? ''
  const replaced = (name: EmailListName): string[] =>
    emailsOf(values, name)
      .map((email) => (isSame(email, former) ? user.email : email))
      .filter((email, at, all) => all.findIndex((other) => isSame(other, email)) === at)
  const lists = Object.fromEntries(emailListNames.map((name) => [emailField(name), replaced(name).join(',')]))
  const now = { ...values, ...lists, user }
  return emailsOf(now, 'send_fax').length === 0 ? { ...now, ...withEmails('send_fax', [user.email]) } : now
}
