import { welcomeMailMessages as texts } from '@telecopy/contract/messages/mails'
import type { MailContent } from '../../platform/mail/mail-message.ts'

/** What a welcome e-mail tells. Names and texts are as people typed them. */
export type Welcome = {
  product: string
  logo: number | undefined
  name: string
  email: string
  customText: string
  signature: string
  /** Where to go: to set the first password by the link, or to sign in. */
  link: string
  setsPassword: boolean
  hasLinkAndGuide: boolean
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

const paragraph = (text: string): string =>
  text === '' ? '' : `<p style="margin:0 0 16px">${escaped(text).replaceAll(/\r?\n/g, '<br>')}</p>`

const button = (link: string, label: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="background:#0f6b77;color:#ffffff;padding:11px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(label)}</a></p>`

const labelOf = (welcome: Welcome): string => (welcome.setsPassword ? texts.setPassword : texts.signIn)

function textOf(welcome: Welcome): string {
  const link = [
    `${labelOf(welcome)}: ${welcome.link}`,
    ...(welcome.setsPassword ? [texts.setPasswordNote] : []),
  ]
  const guide = [texts.guideTitle, ...texts.guide.map((line) => `- ${line}`)]
  const blocks = [
    texts.greeting(welcome.name),
    texts.intro(welcome.product),
    welcome.customText,
    texts.account(welcome.email),
    ...(welcome.hasLinkAndGuide ? [link.join('\n'), guide.join('\n')] : []),
    texts.unexpected,
    welcome.signature,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function htmlOf(welcome: Welcome): string {
  const logo =
    welcome.logo === undefined
      ? ''
      : `<p style="margin:0 0 24px"><img src="cid:logo" alt="${escaped(welcome.product)}" style="max-width:350px;max-height:60px"></p>`
  const note = welcome.setsPassword ? paragraph(texts.setPasswordNote) : ''
  const items = texts.guide.map((line) => `<li style="margin:0 0 6px">${escaped(line)}</li>`).join('')
  const linkAndGuide = `${button(welcome.link, labelOf(welcome))}${note}<p style="margin:24px 0 8px"><strong>${texts.guideTitle}</strong></p><ul style="margin:0 0 16px;padding-left:20px">${items}</ul>`
  const blocks = [
    logo,
    paragraph(texts.greeting(welcome.name)),
    paragraph(texts.intro(welcome.product)),
    paragraph(welcome.customText),
    paragraph(texts.account(welcome.email)),
    welcome.hasLinkAndGuide ? linkAndGuide : '',
    `<p style="margin:0 0 16px;color:#5b6675;font-size:13px">${texts.unexpected}</p>`,
    paragraph(welcome.signature),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(texts.subject(welcome.product))}</title></head><body style="margin:0;padding:24px;background:#f4f6f8;color:#1c2530;font:15px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">${blocks.join('')}</div></body></html>`
}

/** The welcome e-mail, as text and as HTML. */
export const welcomeMail = (welcome: Welcome): MailContent => ({
  senderName: welcome.product,
  recipientName: welcome.name,
  subject: texts.subject(welcome.product),
  text: textOf(welcome),
  html: htmlOf(welcome),
  logo: welcome.logo,
})
