import type { SentFaxRecord, TakenFax } from '@telecopy/contract/engine/fax-record'
import { FaxNumberDigits } from '@telecopy/contract/kit/text'
import {
  type FaxFormat,
  type FileLine,
  type FormatOptions,
  faxFormats,
  takeFaxes,
} from '../../features/engine/public.ts'
import type { Context } from '../../platform/caller/context.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { isTimeZone } from '../../platform/time/time-zone.ts'
import { type Answer, type Call, UsageError, done as succeeded, failed } from '../command.ts'
import { type Complaints, linesOf, openComplaints } from '../number-list.ts'
import { operatorContext } from '../operator-context.ts'
import { showProgress } from '../progress.ts'

const atOnce = 500
const lineCharacters = 200_000

function readFormat(given: Call['given']): { name: string; format: FaxFormat } {
  const name = given.text('format') ?? ''
  const format = Object.hasOwn(faxFormats, name) ? faxFormats[name] : undefined
  if (format === undefined)
    throw new UsageError(`--format must be ${Object.keys(faxFormats).join(' or ')}, not "${name}".`)
  return { name, format }
}

function readZone(given: Call['given'], format: FaxFormat): string {
  const zone = given.text('zone')
  if (zone === undefined) {
    if (format.isLocalTime)
      throw new UsageError('The records have local times: `engine import` needs --zone ZONE.')
    return 'UTC'
  }
  if (!isTimeZone(zone)) throw new UsageError(`--zone: there is no time zone "${zone}".`)
  return zone
}

function readNumbers(given: Call['given']): Map<string, string> {
  const numbers = new Map<string, string>()
  for (const part of (given.text('line') ?? '').split(',').filter((text) => text !== '')) {
    const [modem, number] = part.includes('=') ? part.split('=', 2) : ['', part]
    if (!FaxNumberDigits.safeParse(number).success)
      throw new UsageError(`--line: "${number}" is no fax number, which has 3 to 20 digits and nothing else.`)
    numbers.set(modem ?? '', number ?? '')
  }
  return numbers
}

async function* numbered(file: AsyncIterable<Buffer>): AsyncIterable<FileLine> {
  let number = 0
  for await (const text of linesOf(file, lineCharacters)) yield { number: (number += 1), text }
}

type Read = { line: number; record: SentFaxRecord }

/** The result of an import so far. */
type Tally = Record<TakenFax['result'], number> & {
  complaints: Complaints
  skips: Complaints
  notes: Complaints
}

async function take(
  ctx: Context,
  batch: readonly Read[],
  { source, tally }: { source: string; tally: Tally },
) {
  const results = await takeFaxes(ctx, { records: batch.map(({ record }) => record), source })
  for (const [at, { result, message }] of results.entries()) {
    tally[result] += 1
    if (result === 'rejected') tally.complaints.add(`Line ${batch[at]?.line ?? 0}: ${message}`)
  }
}

const inWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function answerOf({ created, updated, unchanged, complaints, skips }: Tally): Answer {
  const taken = created + updated + unchanged
  return {
    value: { created, updated, unchanged, skipped: skips.count(), refused: complaints.count() },
    lines: [
      `Took in ${inWords(taken, 'record', 'records')}: ${created} new, ${updated} continued, ${unchanged} known.`,
      `Skipped ${inWords(skips.count(), 'record', 'records')}, refused ${complaints.count()}.`,
    ],
    code: taken === 0 && complaints.count() > 0 ? failed : succeeded,
  }
}

/** What the command says about each line that is no fax as it is, and about all of them. */
function tellResult(tally: Tally, io: Call['io']): Answer {
  tally.skips.tell(io)
  tally.notes.tell(io)
  tally.complaints.tell(io)
  const answer = answerOf(tally)
  if (answer.code === failed) io.note('The import failed: it took in no record.')
  return answer
}

/** Takes in a file of an engine's records in batches. What was taken stays when the command ends early. */
export async function importEngineRecords({ given, io, open }: Call): Promise<Answer> {
  const { name, format } = readFormat(given)
  const options: FormatOptions = { zone: readZone(given, format), numbers: readNumbers(given) }
  const [file, ...more] = given.words
  if (file === undefined || more.length > 0) throw new UsageError('`engine import` needs exactly one FILE.')
  const ctx = operatorContext(await open())
  const show = showProgress(io)
  const tally: Tally = {
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    complaints: openComplaints(),
    skips: openComplaints(),
    notes: openComplaints(),
  }
  let batch: Read[] = []
  let done = 0
  for await (const reading of format.read(numbered(io.readFile(file)), options)) {
    done += 1
    show({ name: 'Records', done, of: 0 })
    if ('skipped' in reading) tally.skips.add(`Line ${reading.line}: skipped ${reading.skipped}.`)
    else if ('refused' in reading) tally.complaints.add(`Line ${reading.line}: ${reading.refused}`)
    else {
      batch.push(reading)
      for (const note of reading.notes) tally.notes.add(`Line ${reading.line}: ${note}`)
    }
    if (batch.length < atOnce) continue
    await take(ctx, batch, { source: name, tally })
    batch = []
  }
  if (batch.length > 0) await take(ctx, batch, { source: name, tally })
  if (done === 0) throw new OperatorError('The file has no records.')
  return tellResult(tally, io)
}
