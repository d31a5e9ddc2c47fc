import { welcomeMailMessages as texts } from '@telecopy/contract/messages/mails'
import type { Settings } from '../../platform/env/env.ts'
import type { MailContent } from '../../platform/mail/mail-message.ts'
import type { MailBrand } from './mail-brand.queries.ts'
import { type MailDress, mailDress } from './mail-dress.ts'
import { type MailBlock, layOutMail } from './mail-layout.ts'

type Welcome = {
  user: { email: string; first_name: string; last_name: string; is_admin: 0 | 1 }
  code: string | undefined
  isSsoOnly: boolean
}

/** The address of the link: setting the first password, or signing in. */
function linkFor(settings: Settings, { host }: MailDress, { user, code, isSsoOnly }: Welcome): string {
  if (code !== undefined)
    return `${host}/admin/first-time-sign-in#e=${encodeURIComponent(user.email)}&c=${code}`
  if (user.is_admin === 0 && settings.userPortalUrl !== '') return settings.userPortalUrl
  return isSsoOnly ? `${host}/admin/ssosignin` : `${host}/admin`
}

const linkAndGuide = (link: string, { code, isSsoOnly }: Welcome): MailBlock[] => [
  code === undefined
    ? { kind: 'link', label: isSsoOnly ? texts.signInBySso : texts.signIn, link, note: '' }
    : { kind: 'link', label: texts.setPassword, link, note: texts.setPasswordNote },
  {
    kind: 'list',
    title: texts.guideTitle,
    items: isSsoOnly ? [texts.guideBySso, ...texts.guide.slice(1)] : texts.guide,
  },
]

/** The welcome e-mail. With a code its link sets the first password; where SSO is enforced it leads to SSO. */
export function welcomeMail(settings: Settings, brand: MailBrand | undefined, to: Welcome): MailContent {
  const dress = mailDress(settings, brand)
  const name = `${to.user.first_name} ${to.user.last_name}`.trim()
  const hasLinkAndGuide = brand?.is_send_activation_link !== 0
  return layOutMail(dress, {
    recipientName: name,
    subject: texts.subject(dress.product),
    blocks: [
      { kind: 'text', text: texts.greeting(name) },
      { kind: 'text', text: texts.intro(dress.product) },
      { kind: 'text', text: brand?.welcome_email ?? '' },
      { kind: 'text', text: texts.account(to.user.email) },
      ...(hasLinkAndGuide ? linkAndGuide(linkFor(settings, dress, to), to) : []),
      { kind: 'small', text: texts.unexpected },
    ],
  })
}
