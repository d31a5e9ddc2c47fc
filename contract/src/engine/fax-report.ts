import * as z from 'zod/mini'
import { FaxNumberDigits } from '../kit/text.ts'
import { engine } from '../limits.ts'
import { engineMessages as texts } from '../messages/engine.ts'

/** The states of a received fax in their order. The last two are final. */
export const receivedStates = ['New', 'Read', 'Downloaded', 'Error'] as const

// A number of the other side may have a plus, or be a name such as "anonymous".
const printable = (most: number) =>
  z.string().check(z.regex(/^[ -~]*$/, texts.printable), z.maxLength(most, texts.atMost(most)))

const whole = (most: number) =>
  z.int(texts.whole(most)).check(z.minimum(0, texts.whole(most)), z.maximum(most, texts.whole(most)))

/**
 * One fax as the engine reports it. `fax_number` is our side's number. A later report of the same fax has the same
 * `direction` and `ref_code`. What a report leaves out stays as it is.
 */
export const FaxReport = z.strictObject({
  ref_code: z.string(texts.refCode).check(z.regex(/^[!-~]{1,64}$/, texts.refCode)),
  direction: z.enum(['sent', 'received'], texts.direction),
  fax_number: FaxNumberDigits,
  /** When the fax began, in epoch seconds. */
  created_time: whole(9_999_999_999),
  caller_number: z._default(printable(40), ''),
  dial_number: z._default(printable(40), ''),
  pages_delivered: z._default(whole(engine.pagesMost), 0),
  /** In seconds. */
  connect_time: z._default(whole(engine.connectSecondsMost), 0),
  /** How a fax was sent, such as Web, Email, App or ATA. */
  fax_type: z._default(printable(20), ''),
  /** 0 is success; see the fax causes. Left out or null: there is no result yet. */
  fax_result_code: z._default(z.nullable(whole(9999)), null),
  fax_result_message: z._default(printable(100), ''),
  status: z._default(z.enum(['', ...receivedStates], texts.status), ''),
  email_delivery_status: z._default(printable(40), ''),
  ata_delivery_status: z._default(printable(40), ''),
  /** The engine's own cause, kept beside: its domain, such as q850 or t30, and its code there. */
  cause_domain: z._default(printable(20), ''),
  cause_code: z._default(printable(20), ''),
})
export type FaxReport = z.output<typeof FaxReport>
