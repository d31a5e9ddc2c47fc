import type { Flag } from '../kit/flags.ts'
import { codePoints, isEmail } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { userMessages as texts } from '../messages/users.ts'

export type EmailChange = {
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
