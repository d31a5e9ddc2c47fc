import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { zoneOffset } from '../../../platform/time/time-zone.ts'
import { hylafaxCauses, transmissionError } from './causes.ts'
import {
  type FaxFormat,
  type FileLine,
  type FormatOptions,
  type Note,
  type Reading,
  Unreadable,
  endedWith,
  endsOf,
  readingAt,
  successOf,
  wholeOf,
} from './fax-format.ts'

const fieldsLeast = 11
const fieldsMost = 19

const datePattern = /^(\d{2})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2})$/

/** A local time of a zone in epoch seconds. Of an hour that the clock repeats, the first one counts. */
function epochOf(local: number, zone: string): number {
  const offsetAt = (epoch: number): number => zoneOffset(zone, new Date(epoch * 1000)) * 3600
  const early = local - offsetAt(local - 86_400)
  return early + offsetAt(early) === local ? early : local - offsetAt(early)
}

function timeOf(text: string, zone: string): number {
  const [, month = '', day = '', year = '', hour = '', minute = ''] = datePattern.exec(text) ?? []
  const local = Date.UTC(2000 + Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  const isThere =
    month !== '' && new Date(local).toISOString().slice(5, 16) === `${month}-${day}T${hour}:${minute}`
  if (!isThere) throw new Unreadable(`${JSON.stringify(text)} is no time of the form MM/DD/YY HH:MM.`)
  return epochOf(local / 1000, zone)
}

/** Seconds of `0:57` or `00:00:57`. */
function secondsOf(text: string): number {
  if (text === '') return 0
  if (!/^\d+(:\d{2}){1,2}$/.test(text)) throw new Unreadable(`${JSON.stringify(text)} is no duration.`)
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

type Cause = {
  fax_result_code: number
  fax_result_message?: string
  cause_domain: string
  cause_code: string
}

function causeOf(reason: string, pages: number): Cause {
  const said = /E(\d{3})/.exec(reason)?.[1] ?? ''
  const known = hylafaxCauses.find(
    ({ words, number }) => reason.startsWith(words) || (said !== '' && said === number),
  )
  const domain = { cause_domain: 'hylafax', cause_code: said === '' ? (known?.number ?? '') : said }
  if (reason === '') return { ...successOf(pages), ...domain }
  return {
    fax_result_code: known?.code ?? transmissionError,
    fax_result_message: reason.slice(0, 200),
    ...domain,
  }
}

const directions: Readonly<Record<string, 'sent' | 'received'>> = { SEND: 'sent', RECV: 'received' }
const others = new Set(['CALL', 'POLL', 'PAGE', 'UNSENT', 'SUBMIT', 'PROXY'])

/** The fields of a line that matter, by their places in it. */
const places = {
  date: 0,
  event: 1,
  commid: 2,
  modem: 3,
  number: 7,
  ident: 8,
  pages: 10,
  connected: 12,
  reason: 13,
  caller: 15,
} as const
type Fields = Record<keyof typeof places, string>

const unquoted = (field: string): string => field.trim().replace(/^"(.*)"$/, '$1')

function fieldsOf(text: string): Fields & { count: number } {
  const all = text.split('\t').map(unquoted)
  const named = Object.entries(places).map(([name, place]) => [name, all[place] ?? ''])
  return { ...(Object.fromEntries(named) as Fields), count: all.length }
}

/** The numbers of both ends. The log names our number at most for a received fax. */
function numbersOf(
  direction: 'sent' | 'received',
  fields: Fields,
  { numbers, note }: FormatOptions & { note: Note },
) {
  const ours = numbers.get(fields.modem) ?? numbers.get('') ?? ''
  if (direction === 'sent') return endsOf(direction, { caller: [ours], called: [fields.number] }, note)
  return endsOf(direction, { caller: [fields.caller, fields.ident], called: [fields.number, ours] }, note)
}

function recordOf(text: string, options: FormatOptions & { note: Note }): SentFaxRecord | string {
  const fields = fieldsOf(text)
  const { date, event, commid, count } = fields
  if (others.has(event)) return `an event ${event}, which is no fax`
  const direction = directions[event]
  if (direction === undefined) throw new Unreadable(`${JSON.stringify(event)} is no event of HylaFAX.`)
  if (count < fieldsLeast || count > fieldsMost)
    throw new Unreadable(`It has ${count} fields, not ${fieldsLeast} to ${fieldsMost}.`)
  if (!/^[\w.-]{1,40}$/.test(commid)) throw new Unreadable(`${JSON.stringify(commid)} names no call.`)
  const pages = wholeOf(fields.pages, 'count of pages')
  return {
    // The number of a call begins again some day: the time makes it unique.
    ref_code: `${date.replace(/[^0-9]/g, '')}-${commid}`,
    ...numbersOf(direction, fields, options),
    created_time: timeOf(date, options.zone),
    pages_delivered: pages,
    connect_time: secondsOf(fields.connected),
    ...endedWith(direction, causeOf(fields.reason, pages)),
  }
}

/** Lines of the xferfaxlog, with tabs between their fields. */
async function* read(lines: AsyncIterable<FileLine>, options: FormatOptions): AsyncIterable<Reading> {
  for await (const { number, text } of lines)
    if (text.trim() !== '') yield readingAt(number, (note) => recordOf(text, { ...options, note }))
}

export const hylafax: FaxFormat = { isLocalTime: true, read }
