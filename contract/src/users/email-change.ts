import * as z from 'zod/mini'
import { type Flag, FlagInput } from '../kit/flags.ts'
import { userMessages as texts } from '../messages/users.ts'
import { type EmailChange, emailChangeMistake } from './email-change-mistake.ts'

const folded = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((text: string) => text.normalize('NFKC').trim()),
)

// A form sends '' until one is chosen.
const choice = z.pipe(
  z.union([z.literal(''), FlagInput], { error: () => texts.chooseNumbersUpdate }),
  z.transform((value): Flag | undefined => (value === '' ? undefined : value)),
)

/** The fields that change a user's address. All may be left out; with one of them all are needed. */
export const emailChangeFields = {
  new_email: z.optional(folded),
  confirm_email: z.optional(folded),
  is_batch_update_dids_emails: z.optional(choice),
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
