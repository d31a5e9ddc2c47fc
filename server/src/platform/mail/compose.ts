import type { MailMessage } from './mail-message.ts'

/**
 * A name or subject for a header: one line, and no encoded word (RFC 2047), which a mail program would decode to
 * characters that no name may have.
 */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()

/**
 * The message in nodemailer's form. nodemailer does not parse addresses that are objects, and the envelope is explicit:
 * no name or subject can add a recipient.
 */
export function composed(message: MailMessage) {
  const { recipient, fromAddress } = message
  return {
    envelope: { from: fromAddress, to: [recipient] },
    messageId: message.messageId,
    from: { name: oneLine(message.senderName), address: fromAddress },
    to: { name: oneLine(message.recipientName), address: recipient },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    // With this header no vacation notice answers the mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments:
      message.logoPng === undefined
        ? []
        : [
            {
              filename: 'logo.png',
              content: Buffer.from(message.logoPng),
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
              cid: 'logo',
            },
          ],
  }
}
