import * as z from 'zod/mini'
import { type Flag, FlagInput } from '../kit/flags.ts'
import { codePoints, isEmail } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { userMessages as texts } from '../messages/users.ts'

const folded = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((text: string) => text.normalize('NFKC').trim()),
)

// A form sends '' until one is chosen.
const choice = z.pipe(
  z.union([z.literal(''), FlagInput], texts.chooseNumbersUpdate),
  z.transform((value): Flag | undefined => (value === '' ? undefined : value)),
)

/** The fields that change a user's address. All may be left out; with one of them all are needed. */
export const emailChangeFields = {
  new_email: z.optional(folded),
  confirm_email: z.optional(folded),
  is_batch_update_dids_emails: z.optional(choice),
}

type EmailChange = {
  new_email?: string | undefined
  confirm_email?: string | undefined
  is_batch_update_dids_emails?: Flag | undefined
}

type Refused = { path: keyof EmailChange; message: string }

/** The first mistake of a change of address, in the order of the specification. */
export function emailChangeMistake(change: EmailChange): Refused | undefined {
  const { new_email = '', confirm_email = '', is_batch_update_dids_emails } = change
  if (new_email === '') return { path: 'new_email', message: texts.newEmailRequired }
  if (confirm_email === '') return { path: 'confirm_email', message: texts.confirmEmailRequired }
  if (new_email !== confirm_email) return { path: 'confirm_email', message: texts.emailsDiffer }
  if (!isEmail(new_email)) return { path: 'new_email', message: texts.emailInvalid(new_email) }
  if (codePoints(new_email) > lengths.email)
    return { path: 'new_email', message: texts.atMostCharacters(lengths.email) }
  if (is_batch_update_dids_emails === undefined)
    return { path: 'is_batch_update_dids_emails', message: texts.chooseNumbersUpdate }
  return undefined
}

const asksForChange = (change: EmailChange): boolean =>
  [change.new_email, change.confirm_email, change.is_batch_update_dids_emails].some(
    (value) => value !== undefined,
  )

/** Refuses a request whose change of address has a mistake, with the first one. */
export const isGoodEmailChange = z.check<EmailChange>(({ value, issues }) => {
  const mistake = asksForChange(value) ? emailChangeMistake(value) : undefined
  if (mistake === undefined) return
  const { path, message } = mistake
  issues.push({ code: 'custom', input: value, path: [path], message })
})
