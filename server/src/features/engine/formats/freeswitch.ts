import { type SentFaxRecord, successCode } from '@telecopy/contract/engine/fax-record'
import { faxCauses } from '@telecopy/contract/fax-causes'
import { conversionError, q850Causes, spandspDocumentFaults, transmissionError } from './causes.ts'
import {
  type FaxFormat,
  type FileLine,
  type Reading,
  Unreadable,
  endedWith,
  endsOf,
  objectOf,
  readingAt,
  wholeOf,
} from './fax-format.ts'

type Values = ReadonlyMap<string, string>

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The numbers of a call, which mod_json_cdr writes beside its variables. A transfer adds a profile with others. */
function numbersOf(callflow: unknown): [name: string, value: unknown][] {
  const flows = Object.values(partsOf(callflow)).map(partsOf)
  const [first] = flows.toSorted(
    (one, other) => Number(one['profile_index']) - Number(other['profile_index']),
  )
  const profile = partsOf(first?.['caller_profile'])
  return [
    ['Caller-Caller-ID-Number', profile['caller_id_number'] ?? ''],
    ['Caller-Destination-Number', profile['destination_number'] ?? ''],
  ]
}

/** The values of a call's JSON record (mod_json_cdr, `uuid_dump … json`), under the names of the plain form. */
function valuesOfJson(text: string): Values {
  const { variables, callflow, ...others } = objectOf(text)
  const named = Object.entries(partsOf(variables))
  const all = [
    ...numbersOf(callflow),
    ...Object.entries(others),
    ...named.map(([name, value]) => [`variable_${name}`, value] as const),
  ]
  return new Map(
    all
      .filter(([, value]) => typeof value !== 'object')
      .map(([name, value]) => [name, decoded(String(value))]),
  )
}

const firstOf = (values: Values, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = values.get(name) ?? ''
    if (value !== '' && value !== 'undefined') return value
  }
  return ''
}

function directionOf(values: Values): 'sent' | 'received' {
  const application = firstOf(values, 'Event-Subclass', 'variable_current_application', 'variable_last_app')
  if (application.includes('txfax')) return 'sent'
  if (application.includes('rxfax')) return 'received'
  const direction = firstOf(values, 'variable_direction', 'Call-Direction')
  if (direction === 'outbound') return 'sent'
  if (direction === 'inbound') return 'received'
  throw new Unreadable('It does not say whether the fax was sent or received.')
}

function timeOf(values: Values): number {
  const seconds = firstOf(values, 'variable_start_epoch')
  if (seconds !== '') return wholeOf(seconds, 'start')
  const microseconds = firstOf(values, 'Caller-Channel-Created-Time', 'Event-Date-Timestamp')
  if (microseconds === '') throw new Unreadable('It does not say when the call began.')
  return Math.floor(wholeOf(microseconds, 'time') / 1_000_000)
}

type Cause = {
  fax_result_code: number
  fax_result_message?: string
  cause_domain: string
  cause_code: string
}

/** The numbers of Q.850 and of spandsp overlap, so the domain is always kept beside the code. */
function causeOf(values: Values, pages: number): Cause {
  const own = firstOf(values, 'variable_fax_result_code')
  if (firstOf(values, 'variable_fax_success') === '1' && pages > 0)
    return { fax_result_code: successCode, cause_domain: 'spandsp', cause_code: own }
  if (own !== '' || values.has('variable_fax_success')) {
    const code = Number(own)
    const isDocument = code >= spandspDocumentFaults.from && code <= spandspDocumentFaults.to
    return {
      fax_result_code: isDocument ? conversionError : transmissionError,
      fax_result_message: firstOf(values, 'variable_fax_result_text').slice(0, 200),
      cause_domain: 'spandsp',
      cause_code: own,
    }
  }
  const cause = firstOf(values, 'variable_hangup_cause_q850')
  if (cause === '') throw new Unreadable('It has neither a result of the fax nor a cause of the hangup.')
  const code = wholeOf(cause, 'cause')
  return {
    fax_result_code: faxCauses[code] === undefined ? (q850Causes[code] ?? transmissionError) : code,
    cause_domain: 'q850',
    cause_code: cause,
  }
}

const isOfFax = (values: Values): boolean =>
  [...values.keys()].some((name) => name.startsWith('variable_fax_')) ||
  /[rt]xfax/.test(firstOf(values, 'Event-Subclass', 'variable_current_application', 'variable_last_app'))

const callerOf = (values: Values): string =>
  firstOf(
    values,
    'variable_origination_caller_id_number',
    'variable_effective_caller_id_number',
    'Caller-Caller-ID-Number',
    'variable_caller_id_number',
  )
const calledOf = (values: Values): string =>
  firstOf(values, 'Caller-Destination-Number', 'variable_destination_number', 'variable_dialed_number')

function recordOf(values: Values): SentFaxRecord | string {
  if (!isOfFax(values)) return 'a call without a fax'
  const ref_code = firstOf(values, 'variable_uuid', 'Unique-ID', 'Channel-Call-UUID')
  if (ref_code === '') throw new Unreadable('It does not name the call (variable_uuid or Unique-ID).')
  const direction = directionOf(values)
  const pages = wholeOf(firstOf(values, 'variable_fax_document_transferred_pages') || '0', 'count of pages')
  return {
    ref_code,
    ...endsOf(direction, { caller: callerOf(values), called: calledOf(values) }),
    created_time: timeOf(values),
    pages_delivered: pages,
    connect_time: wholeOf(firstOf(values, 'variable_billsec') || '0', 'duration'),
    ...endedWith(direction, causeOf(values, pages)),
  }
}

type Block = { line: number; values: Map<string, string> }

// A call has some hundred values. Without an empty line between calls, a whole file would be one block.
const valuesMost = 2000

function addTo(block: Block, text: string): void {
  const colon = text.indexOf(':')
  if (colon > 0 && block.values.size <= valuesMost)
    block.values.set(text.slice(0, colon).trim(), decoded(text.slice(colon + 1).trim()))
}

function recordOfBlock({ values }: Block): SentFaxRecord | string {
  if (values.size > valuesMost)
    throw new Unreadable(
      `It has more than ${valuesMost} values. Is the empty line between two calls missing?`,
    )
  return recordOf(values)
}

/** Calls as blocks of `Name: value` lines with an empty line between them, or as JSON with one call a line. */
async function* read(lines: AsyncIterable<FileLine>): AsyncIterable<Reading> {
  let block: Block | undefined
  for await (const { number, text } of lines) {
    const trimmed = text.trim()
    if (trimmed.startsWith('{')) yield readingAt(number, () => recordOf(valuesOfJson(trimmed)))
    else if (trimmed === '') {
      const ended = block
      if (ended !== undefined) yield readingAt(ended.line, () => recordOfBlock(ended))
      block = undefined
    } else {
      block ??= { line: number, values: new Map() }
      addTo(block, trimmed)
    }
  }
  const last = block
  if (last !== undefined) yield readingAt(last.line, () => recordOfBlock(last))
}

export const freeswitch: FaxFormat = { isLocalTime: false, read: (lines) => read(lines) }
