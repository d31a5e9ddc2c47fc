import * as z from 'zod/mini'
import { faxCauses } from '../fax-causes.ts'
import { FaxNumberDigits, textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { faxRecordMessages as texts } from '../messages/engine.ts'

export const successCode = 0

const isKnownResult = (code: number): boolean => code === successCode || faxCauses[code] !== undefined

const plainText = (most: number) =>
  z._default(textUpTo(most).check(z.regex(/^[^\p{Cc}]*$/u, { error: () => texts.controls })), '')

const code = z._default(z.string().check(z.regex(/^[\w.:-]{0,40}$/, { error: () => texts.causeWord })), '')

const farNumber = z._default(
  z
    .string()
    .check(
      z.regex(/^[0-9]*$/, { error: () => texts.farNumber }),
      z.maxLength(lengths.faxNumber, { error: () => texts.farNumber }),
    ),
  '',
)

const count = (most: number) => z._default(z.int().check(z.minimum(0), z.maximum(most)), 0)

/** A fax as the engine reports it. Left out, '' and 0 mean that the engine does not know the value yet. */
export const FaxRecord = z
  .strictObject({
    ref_code: z.string().check(z.regex(/^[!-~]{1,64}$/, { error: () => texts.refCode })),
    direction: z.enum(['sent', 'received']),
    fax_number: FaxNumberDigits,
    created_time: z.int().check(z.minimum(1), z.maximum(9_999_999_999)),
    caller_number: farNumber,
    dial_number: farNumber,
    pages_delivered: count(100_000),
    connect_time: count(10_000_000),
    fax_type: plainText(20),
    fax_result_code: z._default(
      z.nullable(z.int().check(z.refine(isKnownResult, { error: () => texts.resultCode }))),
      null,
    ),
    fax_result_message: plainText(200),
    status: z._default(z.enum(['', 'New', 'Read', 'Downloaded', 'Error']), ''),
    email_delivery_status: plainText(40),
    ata_delivery_status: plainText(40),
    cause_domain: code,
    cause_code: code,
  })
  .check(
    z.refine(({ direction, status }) => direction === 'received' || status === '', {
      error: () => texts.sentStatus,
      path: ['status'],
    }),
    z.refine(
      (fax) => fax.direction === 'received' || fax.fax_result_code !== successCode || fax.pages_delivered > 0,
      { error: () => texts.successWithoutPages, path: ['pages_delivered'] },
    ),
  )
export type FaxRecord = z.output<typeof FaxRecord>
/** The same with only its necessary fields, as a client may send it. */
export type SentFaxRecord = z.input<typeof FaxRecord>

/** What became of a record: `rejected` says why in `message`. `ref_code` is '' if the record has none that is a text. */
export const TakenFax = z.object({
  ref_code: z.string(),
  result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
  message: z.string(),
})
export type TakenFax = z.infer<typeof TakenFax>
