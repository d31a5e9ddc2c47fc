import * as z from 'zod/mini'

// A user name would be a password in plain sight, and a fragment is never sent.
export const webhookUrlForm = /^https?:\/\/[^\s/?#@\\]+([/?][^\s#\\]*)?$/i
const address = z.url()

/** The server that the address of a webhook names: scheme, host and port. */
export const originOf = (url: string): string => /^[^:]+:\/\/[^/?#]+/.exec(url)?.[0].toLowerCase() ?? ''

/** Whether a text is an address that a webhook may have. */
export const isWebhookUrl = (text: string): boolean =>
  webhookUrlForm.test(text) && address.safeParse(text).success
