import { type SentFaxRecord, successCode } from '@telecopy/contract/engine/fax-record'
import { isObject } from '@telecopy/contract/kit/is-object'
import { lengths } from '@telecopy/contract/limits'

export type FileLine = { number: number; text: string }

/** What a file says at a line: a fax, something that is none, or something that cannot be read. */
export type Reading = { line: number } & (
  | { record: SentFaxRecord }
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

/** The digits of a telephone number as engines write it, such as +1 (202) 555-0100; '' for anything else. */
function digitsOf(text: string): string {
  const digits = text.replace(/[\s().+-]/g, '')
  return /^[0-9]*$/.test(digits) && digits.length <= lengths.faxNumber ? digits : ''
}

/** The same for the number of our side. @throws Unreadable */
function ourNumber(text: string): string {
  const digits = digitsOf(text)
  if (digits.length < lengths.faxNumberMin)
    throw new Unreadable(
      text === '' ? 'It does not name our fax number.' : `${JSON.stringify(text)} is no fax number.`,
    )
  return digits
}

/** A whole number that is not negative. @throws Unreadable */
export function wholeOf(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new Unreadable(`Its ${name} is ${JSON.stringify(text)}, which is no number.`)
  return Number(text)
}

/** Reads one record, or says why that is not possible. */
export function readingAt(line: number, read: () => SentFaxRecord | string): Reading {
  try {
    const found = read()
    return typeof found === 'string' ? { line, skipped: found } : { line, record: found }
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

/** The two ends of a call, and which of them is ours. @throws Unreadable */
export function endsOf(
  direction: 'sent' | 'received',
  { caller, called }: { caller: string; called: string },
) {
  return {
    direction,
    fax_number: ourNumber(direction === 'received' ? called : caller),
    caller_number: digitsOf(caller),
    dial_number: digitsOf(called),
  }
}

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
