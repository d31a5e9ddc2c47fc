import type { MailContent } from '../../platform/mail/mail-message.ts'
import { languageNow } from '../../platform/language/language.ts'
import type { MailDress } from './mail-dress.ts'

/** A part of a mail. Its content is text, never markup. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'link'; label: string; link: string; note: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'list'; title: string; items: readonly string[] }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

const paragraph = (text: string, style = ''): string =>
  text === '' ? '' : `<p style="margin:0 0 16px;${style}">${escaped(text).replaceAll(/\r?\n/g, '<br>')}</p>`

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text)
    case 'small':
      return paragraph(block.text, 'color:#5b6675;font-size:13px')
    case 'link':
      return `<p style="margin:24px 0"><a href="${escaped(block.link)}" style="background:#0f6b77;color:#ffffff;padding:11px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(block.label)}</a></p>${paragraph(block.note)}`
    case 'code':
      return `${paragraph(block.label)}<p style="margin:0 0 16px;font:600 24px/1.4 ui-monospace,monospace;letter-spacing:4px">${escaped(block.code)}</p>`
    case 'list':
      return `<p style="margin:24px 0 8px"><strong>${escaped(block.title)}</strong></p><ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li style="margin:0 0 6px">${escaped(item)}</li>`).join('')}</ul>`
  }
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text
    case 'link':
      return [`${block.label}: ${block.link}`, block.note].filter((line) => line !== '').join('\n')
    case 'code':
      return `${block.label} ${block.code}`
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n')
  }
}

const picture = ({ logo, product }: MailDress): string =>
  logo === undefined
    ? ''
    : `<p style="margin:0 0 24px;max-width:350px"><img src="cid:logo" alt="${escaped(product)}" style="max-width:100%;max-height:60px"></p>`

/** A mail with the sender's look, as text and as HTML. */
export function layOutMail(
  dress: MailDress,
  mail: { recipientName: string; subject: string; blocks: readonly MailBlock[] },
): MailContent {
  const blocks = [...mail.blocks, { kind: 'text', text: dress.signature } as const]
  const text = blocks.map(textOf).filter((block) => block !== '')
  const html = `<!doctype html><html lang="${languageNow()}"><head><meta charset="utf-8"><title>${escaped(mail.subject)}</title></head><body style="margin:0;padding:24px;background:#f4f6f8;color:#1c2530;font:15px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">${picture(dress)}${blocks.map(htmlOf).join('')}</div></body></html>`
  return {
    senderName: dress.product,
    recipientName: mail.recipientName,
    subject: mail.subject,
    text: `${text.join('\n\n')}\n`,
    html,
    logo: dress.logo,
    server: dress.server,
  }
}
