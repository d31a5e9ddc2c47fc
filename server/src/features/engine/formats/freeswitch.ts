import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { faxCauses } from '@telecopy/contract/fax-causes'
import { conversionError, q850Causes, spandspDocumentFaults, transmissionError } from './causes.ts'
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
  wholeOf,
} from './fax-format.ts'
import { linesOfJson } from './file-form.ts'

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

const allOf = (values: Values, ...names: readonly string[]): string[] =>
  names.map((name) => values.get(name) ?? '').filter((value) => value !== '' && value !== 'undefined')

const firstOf = (values: Values, ...names: readonly string[]): string => allOf(values, ...names)[0] ?? ''

const applicationOf = (values: Values): string =>
  firstOf(values, 'Event-Subclass', 'variable_current_application', 'variable_last_app')

function directionOf(values: Values): 'sent' | 'received' {
  const application = applicationOf(values)
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
  if (firstOf(values, 'variable_fax_success') === '1')
    return { ...successOf(pages), cause_domain: 'spandsp', cause_code: own }
  if (own !== '' || firstOf(values, 'variable_fax_success') !== '') {
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

/**
 * What only a fax leaves: its result, and what names the fax to send. The other `fax_…` variables are settings, which each
 * call of a line may have.
 */
const proofs = ['success', 'result_code', 'document_transferred_pages', 'ident', 'uri', 'file'].map(
  (name) => `variable_fax_${name}`,
)

const isOfFax = (values: Values): boolean =>
  firstOf(values, ...proofs) !== '' || /[rt]xfax/.test(applicationOf(values))

const callersOf = (values: Values): string[] =>
  allOf(
    values,
    'variable_origination_caller_id_number',
    'variable_effective_caller_id_number',
    'Caller-Caller-ID-Number',
    'variable_caller_id_number',
  )
const calledOf = (values: Values): string[] =>
  allOf(values, 'Caller-Destination-Number', 'variable_destination_number', 'variable_dialed_number')

function endsIn(values: Values, note: Note) {
  const direction = directionOf(values)
  const machine = direction === 'received' ? allOf(values, 'variable_fax_remote_station_id') : []
  return endsOf(direction, { caller: [...callersOf(values), ...machine], called: calledOf(values) }, note)
}

const namesOfCalls = /^(?:variable_|Caller-|Call-|Channel-|Event-|Unique-ID)/

const isCall = (values: Values): boolean =>
  [...values].some(([name, value]) => value !== '' && namesOfCalls.test(name))

function recordOf(values: Values, note: Note): SentFaxRecord | string {
  if (!isCall(values)) throw new Unreadable('It is no call of FreeSWITCH.')
  if (!isOfFax(values)) return 'a call without a fax'
  const ref_code = firstOf(values, 'variable_uuid', 'Unique-ID', 'Channel-Call-UUID')
  if (ref_code === '') throw new Unreadable('It does not name the call (variable_uuid or Unique-ID).')
  const ends = endsIn(values, note)
  const pages = wholeOf(firstOf(values, 'variable_fax_document_transferred_pages') || '0', 'count of pages')
  return {
    ref_code,
    ...ends,
    created_time: timeOf(values),
    pages_delivered: pages,
    connect_time: wholeOf(firstOf(values, 'variable_billsec') || '0', 'duration'),
    ...endedWith(ends.direction, causeOf(values, pages)),
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

function recordOfBlock({ values }: Block, note: Note): SentFaxRecord | string {
  if (values.size > valuesMost)
    throw new Unreadable(
      `It has more than ${valuesMost} values. Is the empty line between two calls missing?`,
    )
  return recordOf(values, note)
}

/**
 * Calls as blocks of `Name: value` lines with an empty line between them, or as JSON with one call a line. The first line
 * tells which.
 */
async function* read(lines: AsyncIterable<FileLine>): AsyncIterable<Reading> {
  let isJson: boolean | undefined
  let block: Block | undefined
  for await (const { number, text } of lines) {
    if (text !== '') isJson ??= text.startsWith('{')
    if (text === '') {
      const ended = block
      if (ended !== undefined) yield readingAt(ended.line, (note) => recordOfBlock(ended, note))
      block = undefined
    } else if (isJson === true) yield readingAt(number, (note) => recordOf(valuesOfJson(text), note))
    else {
      block ??= { line: number, values: new Map() }
      addTo(block, text)
    }
  }
  const last = block
  if (last !== undefined) yield readingAt(last.line, (note) => recordOfBlock(last, note))
}

export const freeswitch: FaxFormat = { isLocalTime: false, read: (lines) => read(linesOfJson(lines)) }
