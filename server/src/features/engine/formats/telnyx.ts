import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { telnyxCauses, transmissionError } from './causes.ts'
import {
  type FaxFormat,
  type FileLine,
  type Note,
  type Reading,
  Unreadable,
  endedWith,
  endsOf,
  objectOf,
  readingAt,
  successOf,
} from './fax-format.ts'
import { linesOfJson } from './file-form.ts'

type Values = Record<string, unknown>

const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
const countIn = (values: Values, name: string): number => {
  const value = values[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}
const inner = (values: Values, name: string): Values | undefined => {
  const value = values[name]
  return typeof value === 'object' && value !== null ? (value as Values) : undefined
}

const begun = new Set([
  'fax.queued',
  'fax.media.processed',
  'fax.media.processing.started',
  'fax.sending.started',
])
const ended = new Set(['fax.delivered', 'fax.received', 'fax.failed'])

function causeOf(event: string, payload: Values) {
  const reason = textIn(payload, 'failure_reason')
  const isPart = payload['partial_content'] === true
  const end =
    event !== 'fax.failed' && !isPart
      ? successOf(countIn(payload, 'page_count'))
      : {
          fax_result_code:
            telnyxCauses[reason.replace(/^.*_(?=channel_limit_exceeded$)/, '*_')] ?? transmissionError,
        }
  return {
    ...end,
    cause_domain: 'telnyx',
    cause_code: (isPart ? 'partial_content' : reason).replace(/[^\w.:-]/g, '').slice(0, 40),
  }
}

/** The direction of a fax, which the names of some events tell. @throws Unreadable */
function directionOf(event: string, payload: Values): 'sent' | 'received' {
  const direction = textIn(payload, 'direction')
  if (direction === 'inbound' || event.startsWith('fax.receiv')) return 'received'
  if (direction === 'outbound' || event !== 'fax.failed') return 'sent'
  throw new Unreadable('It does not say whether the fax was sent or received.')
}

function timeOf(data: Values): number {
  const time = Math.floor(Date.parse(textIn(data, 'occurred_at')) / 1000)
  if (Number.isNaN(time)) throw new Unreadable('It does not say when it occurred (occurred_at).')
  return time
}

function eventOf(text: string): { name: string; data: Values; payload: Values } {
  const event = objectOf(text)
  const data = inner(event, 'data') ?? event
  const name = textIn(data, 'event_type')
  const payload = inner(data, 'payload')
  if (!name.startsWith('fax.') || payload === undefined) throw new Unreadable('It is no event of a fax.')
  return { name, data, payload }
}

function recordOf(text: string, note: Note): SentFaxRecord | string {
  const { name, data, payload } = eventOf(text)
  const direction = directionOf(name, payload)
  const isEnd = ended.has(name)
  if (!isEnd && (direction === 'received' || !begun.has(name))) return `an event ${name}, which ends no fax`
  const ref_code = textIn(payload, 'fax_id')
  if (!/^[!-~]{1,64}$/.test(ref_code)) throw new Unreadable('It does not name the fax (fax_id).')
  return {
    ref_code,
    ...endsOf(direction, { caller: [textIn(payload, 'from')], called: [textIn(payload, 'to')] }, note),
    created_time: timeOf(data),
    pages_delivered: countIn(payload, 'page_count'),
    connect_time: countIn(payload, 'call_duration_secs'),
    ...(isEnd ? endedWith(direction, causeOf(name, payload)) : {}),
  }
}

/** Webhook bodies, one a line, in any order. */
async function* read(lines: AsyncIterable<FileLine>): AsyncIterable<Reading> {
  for await (const { number, text } of lines)
    if (text !== '') yield readingAt(number, (note) => recordOf(text, note))
}

export const telnyx: FaxFormat = { isLocalTime: false, read: (lines) => read(linesOfJson(lines)) }
