import { type SentFaxRecord, successCode } from '@telecopy/contract/engine/fax-record'
import { noPageArrived } from '@telecopy/contract/fax-causes'
import { isObject } from '@telecopy/contract/kit/is-object'
import { lengths } from '@telecopy/contract/limits'
import { transmissionError } from './causes.ts'

const isolated = (text: string): string => /<([^<>]*)>/.exec(text)?.[1] ?? text

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What is dialled, of an address such as `sip:13125550100@host;ext=42` or `sofia/gateway/one/13125550100`. */
function dialledIn(text: string): string {
  const [, scheme = '', rest = ''] = /^(?:(sips?|tel|fax):)?(.*)$/is.exec(text.trim()) ?? []
  const [user = '', host] = rest.split('@')
  // Without a user, an address of SIP names a machine.
  if (scheme.toLowerCase().startsWith('sip') && host === undefined && user.includes('.')) return ''
  return user
    .replace(/^(?:[a-z][\w.-]*\/)+/i, '')
    .replaceAll(/;[a-z][\w-]*(?:=[^;]*)?/gi, '')
    .replace(/[?:].*$/s, '')
}

/** Whether what is dialled holds a digit. The host of an address is not dialled. */
const hasDigits = (text: string): boolean => /\d/.test(dialledIn(decoded(isolated(text))))

/** What lets a modem or a switch wait between two numbers. */
const pause = /\s*(?:ext\.?|[,;wpx!~])\s*/i

const separators = /[\s().+/\p{Pd}\p{Cf}]/gu

/** The digits of a part, '' for a service of the own line such as `*70`; undefined for anything else. */
function digitsOf(part: string): string | undefined {
  const digits = part.replaceAll(separators, '').replace(/(?<=\d)#$/, '')
  if (/^[*#]\d{1,3}$/.test(digits)) return ''
  return /^\d*$/.test(digits) ? digits : undefined
}

// Shorter ones reach an outside line, or an extension behind the number.
const wholeNumberDigits = 7

function onlyOf(parts: readonly string[]): string {
  const whole = parts.filter((part) => part.length >= wholeNumberDigits)
  const found = whole.length > 0 ? whole : parts.filter((part) => part.length >= lengths.faxNumberMin)
  return found.length === 1 ? (found[0] ?? '') : ''
}

/**
 * The digits of a telephone number as people, modems and switches write it, such as `+1 (202) 555-0100`, `9w12025550100`
 * or `sip:12025550100@host`; '' where it cannot be told.
 */
function numberIn(text: string): string {
  const parts = dialledIn(decoded(isolated(text)))
    .replace(/^(?:at)?d?[tp](?=[\d*+,])/i, '')
    .split(pause)
    .map(digitsOf)
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return ''
  const digits = known.length === 1 ? (known[0] ?? '') : onlyOf(known)
  return digits.length <= lengths.faxNumber ? digits : ''
}

export type FileLine = { number: number; text: string }

/** What a file says at a line: a fax, something that is none, or something that cannot be read. */
export type Reading = { line: number } & (
  | { record: SentFaxRecord; notes: readonly string[] }
  | { skipped: string }
  | { refused: string }
)

/** What a file does not say itself: the zone of its times, and the fax numbers of its modems ('' for all others). */
export type FormatOptions = { zone: string; numbers: ReadonlyMap<string, string> }

/** A reader of one engine's records. Another engine is another one of these, and a line in `formats.ts`. */
export type FaxFormat = {
  /** Whether its times are local ones, without a zone. */
  isLocalTime: boolean
  read(lines: AsyncIterable<FileLine>, options: FormatOptions): AsyncIterable<Reading>
}

/** The record cannot be read, for this reason. */
export class Unreadable extends Error {}

/** Names in a sentence what a record says and its fax does not keep. */
export type Note = (sentence: string) => void

/** The number of our side, of what the engine knows about it. @throws Unreadable */
function ourNumber(texts: readonly string[]): string {
  const digits = texts.map(numberIn).find((number) => number.length >= lengths.faxNumberMin)
  if (digits !== undefined) return digits
  const said = texts.find((text) => text !== '')
  throw new Unreadable(
    said === undefined ? 'It does not name our fax number.' : `${JSON.stringify(said)} is no fax number.`,
  )
}

/** The number of the other side. A caller may be withheld, which engines say in a word. */
function farNumber(texts: readonly string[], end: 'destination' | 'caller', note: Note): string {
  const digits = texts.map(numberIn).find((number) => number !== '')
  if (digits !== undefined) return digits
  const said = texts.find((text) => (end === 'destination' ? text !== '' : hasDigits(text)))
  if (said !== undefined) note(`${JSON.stringify(said)} is no telephone number: the ${end} stays empty.`)
  else if (end === 'destination') note('It names no destination.')
  return ''
}

/** A whole number that is not negative. @throws Unreadable */
export function wholeOf(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new Unreadable(`Its ${name} is ${JSON.stringify(text)}, which is no number.`)
  return Number(text)
}

/** Reads one record, or says why that is not possible. */
export function readingAt(line: number, read: (note: Note) => SentFaxRecord | string): Reading {
  const notes: string[] = []
  try {
    const found = read((sentence) => notes.push(sentence))
    return typeof found === 'string' ? { line, skipped: found } : { line, record: found, notes }
  } catch (error) {
    if (error instanceof Unreadable) return { line, refused: error.message }
    throw error
  }
}

/** The parsed JSON object of a line. @throws Unreadable */
export function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // The same sentence as for another kind of value.
  }
  throw new Unreadable('It is no JSON object.')
}

/** All that an engine writes about the two ends of a call, the best first. */
type Ends = { caller: readonly string[]; called: readonly string[] }

/** The two ends of a call, and which of them is ours. @throws Unreadable */
export function endsOf(direction: 'sent' | 'received', { caller, called }: Ends, note: Note) {
  if (direction === 'sent') {
    const fax_number = ourNumber(caller)
    const dial_number = farNumber(called, 'destination', note)
    return { direction, fax_number, caller_number: fax_number, dial_number }
  }
  const fax_number = ourNumber(called)
  const caller_number = farNumber(caller, 'caller', note)
  return { direction, fax_number, caller_number, dial_number: fax_number }
}

/** The end of a fax that the engine calls a success. Engines say so of calls that carried no page, too. */
export const successOf = (pages: number) =>
  pages > 0
    ? { fax_result_code: successCode }
    : { fax_result_code: transmissionError, fax_result_message: noPageArrived }

/** How a fax ended; a received one without success has the status Error. */
export const endedWith = <Cause extends { fax_result_code: number }>(
  direction: 'sent' | 'received',
  cause: Cause,
) => ({
  ...cause,
  ...(direction === 'sent'
    ? {}
    : { status: cause.fax_result_code === successCode ? ('New' as const) : ('Error' as const) }),
})
