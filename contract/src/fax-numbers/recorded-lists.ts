import { actLabels } from '../messages/act-labels.ts'
import { emailListMessages } from '../messages/fax-numbers.ts'
import { type EmailField, emailField, emailListNames } from './email-lists.ts'

// Only their count: an address may be that of a person outside the reader's scope.
const emailCounts = Object.fromEntries(
  emailListNames.map((name) => [
    emailField(name),
    { kind: 'count', label: () => actLabels.addressesOf(emailListMessages.names[name]) },
  ]),
) as Record<EmailField, { kind: 'count'; label: () => string }>

/** The e-mail lists of a number in a record. */
export const recordedLists = {
  ...emailCounts,
  /** The lists that got other addresses. */
  lists: { kind: 'list', label: () => actLabels.emailListsChanged, words: () => emailListMessages.names },
} as const
