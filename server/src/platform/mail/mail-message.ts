import type { SmtpFault } from './smtp-reason.ts'

/** A server of its own by which a mail goes first. */
export type OwnServerOfMail = { server_id: number }

/** A mail before it is sent. Typed text stays text: no field becomes another header. */
export type MailContent = {
  senderName: string
  recipientName: string
  subject: string
  text: string
  html: string
  /** The picture that the HTML shows as `cid:logo`; the kind of the mail knows where it lies. */
  logo: number | undefined
  /** The server of its own by which it goes first; the features know it. */
  server?: OwnServerOfMail | undefined
}

/** A mail ready for delivery, with an identifier that stays the same at every attempt. */
export type MailMessage = MailContent & {
  messageId: string
  fromAddress: string
  recipient: string
  logoPng: Uint8Array | undefined
}

/**
 * The result of an attempt. `accepted`: the server has taken the mail over, with this answer. `later`: it has not, but may do so later.
 * `fault` says what its server lacks for any mail. `refused`: it never will. Reasons are for the operator.
 */
export type MailOutcome =
  | { outcome: 'accepted'; answer?: string }
  | { outcome: 'later'; reason: string; fault?: SmtpFault }
  | { outcome: 'refused'; reason: string }

/** The carrier of mails. An aborted attempt is `later`. */
export type MailCarrier = (message: MailMessage, signal: AbortSignal) => Promise<MailOutcome>
