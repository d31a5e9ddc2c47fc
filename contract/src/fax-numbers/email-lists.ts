import * as z from 'zod/mini'
import { canonicalEmail, emailUpTo } from '../kit/text.ts'
import { counts, lengths } from '../limits.ts'
import { emailListMessages as texts } from '../messages/fax-numbers.ts'

/** The e-mail lists of a fax number, in the order in which screens show them. */
export const emailListNames = [
  'send_fax',
  'outbound_notification',
  'receive_fax',
  'inbound_notification',
] as const
export type EmailListName = (typeof emailListNames)[number]

/** The addresses of each list. */
export type EmailLists = Record<EmailListName, string[]>

/** The field that holds a list. */
export type EmailField = `emails_${EmailListName}`
export const emailField = <Name extends EmailListName>(name: Name) => `emails_${name}` as const

/** The addresses of a list as an answer holds them: separated by commas. */
export const listedEmails = (text: string): string[] => (text === '' ? [] : text.split(','))

const areDistinct = (emails: readonly string[]): boolean =>
  new Set(emails.map(canonicalEmail)).size === emails.length

const fewEnough = z.maxLength(counts.emailsPerList, {
  error: () => texts.fullOnAssignment(counts.emailsPerList),
})

// The answer of faxnumber/details may be sent back, so a text is read as well.
const EmailList = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(1000)), z.array(z.string())]),
    z.transform((sent: string | string[]) => (typeof sent === 'string' ? listedEmails(sent) : sent)),
  ),
  z.pipe(
    z.array(z.string()).check(fewEnough),
    z
      .array(emailUpTo(lengths.email, () => texts.invalid))
      .check(z.refine(areDistinct, { error: () => texts.duplicate })),
  ),
)

const fieldsOf = <Schema>(schema: Schema) =>
  Object.fromEntries(emailListNames.map((name) => [emailField(name), schema])) as Record<EmailField, Schema>

/** The lists in a request, where each may be left out; in an answer; and in an answer about an own number. */
export const emailListInputs = fieldsOf(z.optional(EmailList))
export const emailListAnswers = fieldsOf(z.string())
export const ownEmailListAnswers = fieldsOf(z.array(z.string()))
