import type { MailMessage } from './mail-message.ts'

/** A mail for tests of carriers. */
export const makeMailMessage = (changes: Partial<MailMessage> = {}): MailMessage => ({
  senderName: 'Telecopy',
  recipientName: 'Ada Byron',
  subject: 'Welcome',
  text: 'Text\n',
  html: '<p>Text</p>',
  logo: undefined,
  logoPng: undefined,
  messageId: '<1.abc@telecopy.example>',
  fromAddress: 'no-reply@telecopy.example',
  recipient: 'ada@example.com',
  ...changes,
})
