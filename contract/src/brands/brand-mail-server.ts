import * as z from 'zod/mini'
import { asciiDomain } from '../kit/domain.ts'
import { says, textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { brandMailMessages } from '../messages/brands.ts'

const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const ipv6 = /^[\da-f:.]*:[\da-f:.]*$/i

/** The host of a mail server as it is stored: a name in its ASCII form, or an address. '' for none. */
function mailHost(text: string): string | undefined {
  const typed = text.trim().replace(/^\[(.*)\]$/, '$1')
  if (typed === '' || ipv4.test(typed)) return typed
  if (ipv6.test(typed)) return typed.toLowerCase()
  return asciiDomain(typed)
}

const host = z.pipe(
  z.pipe(
    textUpTo(lengths.mailHost).check(
      z.refine(
        (text: string) => mailHost(text) !== undefined,
        says(() => brandMailMessages.hostInvalid),
      ),
    ),
    z.transform((text: string) => mailHost(text) ?? ''),
  ),
  z.string(),
)

const isPort = (port: string | number): boolean => /^(?:0|[1-9]\d{0,4}|)$/.test(String(port).trim())

const port = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(10))]).check(
      z.refine(
        (sent: string | number) => isPort(sent) && Number(sent) <= 65_535,
        says(() => brandMailMessages.portInvalid),
      ),
    ),
    z.transform(Number),
  ),
  z.int(),
)

const credential = (most: number) =>
  textUpTo(most).check(
    z.refine(
      (text: string) => !/\p{Cc}/u.test(text),
      says(() => brandMailMessages.credentialInvalid),
    ),
  )

/**
 * The mail server of a brand in a request. No answer has it. An empty value is none: clients send these fields empty, and
 * leave a mail server as it is by that. `null` as the host removes it.
 */
export const mailServerInputs = {
  smtp_host: z.optional(z.nullable(host)),
  /** 465 begins with TLS, every other port demands STARTTLS; without one it is 587. */
  smtp_port: z.optional(port),
  smtp_user: z.optional(credential(lengths.mailUser)),
  smtp_password: z.optional(credential(lengths.mailPassword)),
}

/** Why the mail server of a brand did not take a mail. */
export const mailServerFaults = ['address', 'name', 'connection', 'tls', 'account', 'answer'] as const
export type MailServerFault = (typeof mailServerFaults)[number]
