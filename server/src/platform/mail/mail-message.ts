/** A mail before it is sent. Typed text stays text: no field becomes a header of its own. */
export type MailContent = {
  senderName: string
  recipientName: string
  subject: string
  text: string
  html: string
  /** Which picture the HTML shows as `cid:logo`; the kind of the mail knows where it lies. */
  logo: number | undefined
}

/** A mail as it is handed over, with an identifier that stays the same at every attempt. */
export type MailMessage = MailContent & {
  messageId: string
  fromAddress: string
  recipient: string
  logoPng: Uint8Array | undefined
}

/**
 * What became of an attempt. `accepted`: the server has taken the mail over. `later`: it did not, and may yet.
 * `refused`: it never will. Reasons are for the operator.
 */
export type MailOutcome =
  | { outcome: 'accepted' }
  | { outcome: 'later'; reason: string }
  | { outcome: 'refused'; reason: string }

/** Where mails go. An aborted attempt is `later`. */
export type MailCarrier = (message: MailMessage, signal: AbortSignal) => Promise<MailOutcome>
