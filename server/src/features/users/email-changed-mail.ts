import { emailChangedMailMessages as texts } from '@telecopy/contract/messages/mails'
import type { Settings } from '../../platform/env/env.ts'
import type { MailKind } from '../../platform/mail/mail-job.ts'
import type { MailContent } from '../../platform/mail/mail-message.ts'
import { type MailBrand, dressLogo, layOutMail, mailDress } from '../brands/public.ts'
import type { UserFacts } from './user-facts.queries.ts'

export const emailChangedKind = 'email-changed'

/** The notice to a former address as a kind of mail. */
export const emailChangedMails: MailKind = { onAccepted: () => Promise.resolve(), logoOf: dressLogo }

/** The notice to a user's former address. It tells neither the new address nor the administrator. */
export function emailChangedMail(
  settings: Settings,
  brand: MailBrand | undefined,
  user: Pick<UserFacts, 'email' | 'first_name' | 'last_name'>,
): MailContent {
  const dress = mailDress(settings, brand)
  const name = `${user.first_name} ${user.last_name}`.trim()
  return layOutMail(dress, {
    recipientName: name,
    subject: texts.subject(dress.product),
    blocks: [
      { kind: 'text', text: texts.greeting(name) },
      { kind: 'text', text: texts.intro(dress.product, user.email) },
      { kind: 'text', text: texts.effect },
      { kind: 'small', text: texts.unexpected },
    ],
  })
}
