import { faxesTaken } from '@telecopy/contract/engine/engine.acts'
import { type FaxRecord, type TakenFax, successCode } from '@telecopy/contract/engine/fax-record'
import { faxCauses, noPageArrived } from '@telecopy/contract/fax-causes'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { counter } from '../../platform/watch/series.ts'
import { findDeletedFaxes } from '../retention/public.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import {
  type FailedFax,
  type FaxOfLine,
  type Line,
  type StoredFax,
  findFaxes,
  findLines,
  writeFaxes,
} from './faxes.queries.ts'
import { type RefusedFax, type SoundFax, judgeFaxes, keyOf, namesOf } from './judge-faxes.ts'
import { tellOfFailedFaxes } from './tell-of-failed-faxes.ts'
import { forgetRefusals, keepRefusals } from './refusals.queries.ts'

/** `source` names the sender in the audit log. `wereRefused`: the records were kept, and are forgotten when they become faxes. */
export type FaxBatch = { records: readonly unknown[]; source: string; wereRefused?: true }

type Verdict = Omit<TakenFax, 'ref_code'>

const recordsTaken = counter(
  { name: 'engine_records_total', help: 'Records of faxes that were taken, by result.' },
  ['result'],
  ['created', 'updated', 'unchanged', 'rejected', 'unmatched'].map((result) => ({ result })),
)

const successText = 'Success'

/** The line of a fax that goes on although its number has left: what is stored keeps the line of its beginning. */
const goneLine = {
  fsi_nid: null,
  fsi_gid: null,
  fsi_uid: null,
  gsd_id: 0,
  account_email: '',
  user_name: '',
  group_name: '',
}

const saysSuccess = /^\s*(?:ok|success|successful|completed?|no errors?)[.!]?\s*$/i

const hasFailed = ({ fax_result_code, status }: FaxRecord): boolean =>
  status === 'Error' || (fax_result_code !== null && fax_result_code !== successCode)

/** The words for an end: the engine's own ones, unless they say success of a failure. */
function messageOf(fax: FaxRecord): string {
  const { fax_result_code: code, fax_result_message: said } = fax
  if (!hasFailed(fax)) return code === successCode && said === '' ? successText : said
  const isContrary = saysSuccess.test(said)
  if (said !== '' && !isContrary) return said
  return isContrary && fax.pages_delivered === 0 ? noPageArrived : (faxCauses[code ?? successCode] ?? '')
}

/** What the engine leaves to us: the first status of a received fax, and the words for a result. */
const completed = (fax: FaxRecord): FaxRecord => ({
  ...fax,
  status: fax.direction === 'received' && fax.status === '' ? 'New' : fax.status,
  fax_result_message: messageOf(fax),
})

function unmatchedReason(fax_number: string, line: Line | undefined): string | undefined {
  if (line === undefined) return texts.noNumber(fax_number)
  return line.fsi_gid === null ? texts.noGroup(fax_number) : undefined
}

/** Why a known fax does not change. */
function unchangedWhy({ fax }: FaxOfLine, stored: StoredFax | undefined): Verdict {
  if (stored === undefined) return { result: 'unchanged', message: '' }
  if (stored.fax_number !== fax.fax_number) return { result: 'rejected', message: texts.otherNumber }
  const isSame = stored.status === fax.status && stored.fax_result_code === fax.fax_result_code
  const message = stored.step === 3 ? texts.final : texts.older
  return { result: 'unchanged', message: isSame ? '' : message }
}

type Settled = { verdicts: Map<number, Verdict>; refused: RefusedFax[]; failed: FailedFax[] }

/** Writes the faxes of a round, and answers what became of each, by its key. */
async function writeRound(
  tx: Tx,
  faxes: readonly FaxOfLine[],
  settled: Settled,
): Promise<Map<string, Verdict>> {
  const written = await writeFaxes(tx, faxes)
  settled.failed.push(...written.flatMap((one) => one.failed ?? []))
  const verdicts = new Map<string, Verdict>(
    written.map((one) => [keyOf(one), { result: one.is_new ? 'created' : 'updated', message: '' }]),
  )
  const others = faxes.filter(({ fax }) => !verdicts.has(keyOf(fax)))
  if (others.length === 0) return verdicts
  const stored = new Map(
    (
      await findFaxes(
        tx,
        others.map(({ fax }) => fax),
      )
    ).map((one) => [keyOf(one), one]),
  )
  for (const other of others)
    verdicts.set(keyOf(other.fax), unchangedWhy(other, stored.get(keyOf(other.fax))))
  return verdicts
}

type OurFax = SoundFax & { line: Line }

/**
 * The line of each fax, or why it has none. A known fax goes on without one: its number may have left the group
 * meanwhile.
 */
async function readLines(tx: Tx, faxes: readonly FaxRecord[]): Promise<(fax: FaxRecord) => Line | string> {
  const lines = await findLines(tx, [...new Set(faxes.map(({ fax_number }) => fax_number))])
  const reasonOf = ({ fax_number }: FaxRecord) => unmatchedReason(fax_number, lines.get(fax_number))
  const without = faxes.filter((fax) => reasonOf(fax) !== undefined)
  const known = new Set((without.length === 0 ? [] : await findFaxes(tx, without)).map(keyOf))
  return (fax) => {
    const reason = reasonOf(fax)
    const gone: Line = { ...goneLine, fax_number: fax.fax_number }
    if (reason === undefined) return lines.get(fax.fax_number) ?? gone
    return known.has(keyOf(fax)) ? gone : reason
  }
}

async function settleRound(tx: Tx, faxes: readonly OurFax[], settled: Settled): Promise<void> {
  if (faxes.length === 0) return
  const verdicts = await writeRound(tx, faxes, settled)
  for (const one of faxes) {
    const verdict = verdicts.get(keyOf(one.fax))
    if (verdict === undefined) continue
    settled.verdicts.set(one.at, verdict)
    if (verdict.result === 'rejected')
      settled.refused.push({ ...one, kind: 'rejected', reason: verdict.message })
  }
}

async function settle(tx: Tx, rounds: readonly SoundFax[][]): Promise<Settled> {
  const settled: Settled = { verdicts: new Map(), refused: [], failed: [] }
  const faxes = rounds.flat().map(({ fax }) => fax)
  const lineOf = await readLines(tx, faxes)
  const deleted = new Set((await findDeletedFaxes(tx, faxes)).map(keyOf))
  for (const round of rounds) {
    const ours: OurFax[] = []
    for (const sent of round) {
      const line = lineOf(sent.fax)
      if (deleted.has(keyOf(sent.fax)))
        settled.verdicts.set(sent.at, { result: 'unchanged', message: texts.deleted })
      else if (typeof line === 'string') settled.refused.push({ ...sent, kind: 'unmatched', reason: line })
      else ours.push({ ...sent, fax: completed(sent.fax), line })
    }
    // oxlint-disable-next-line no-await-in-loop -- the states of a fax count one after the other
    await settleRound(tx, ours, settled)
  }
  return settled
}

function countsOf(results: readonly TakenFax[], refused: readonly RefusedFax[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  for (const { result } of results) counts[result] += 1
  const unmatched = refused.filter(({ kind }) => kind === 'unmatched').length
  return { ...counts, rejected: counts.rejected - unmatched, unmatched }
}

/**
 * Takes records of faxes. Each one has its own verdict, in the order of the batch; what is refused is kept with its
 * reason. A batch that changes something leaves one record in the audit log, because a record for each fax would be
 * millions a day.
 */
export async function takeFaxes(
  ctx: Context,
  { records, source, wereRefused }: FaxBatch,
): Promise<TakenFax[]> {
  const now = ctx.clock.now()
  const judged = judgeFaxes(records, now)
  const taken = await change(ctx, faxesTaken, async (tx) => {
    await lockTree(tx, 'shared')
    const settled = await settle(tx, judged.rounds)
    await tellOfFailedFaxes(tx, settled.failed, now)
    const refused = [...judged.refused, ...settled.refused]
    const verdicts = new Map(settled.verdicts)
    for (const { at, reason } of refused) verdicts.set(at, { result: 'rejected', message: reason })
    for (const [at, first] of judged.repeated) {
      const verdict = verdicts.get(first)
      if (verdict?.result === 'rejected') verdicts.set(at, verdict)
    }
    const results = records.map((record, at): TakenFax => ({
      ref_code: namesOf(record).ref_code,
      ...(verdicts.get(at) ?? { result: 'unchanged', message: '' }),
    }))
    if (wereRefused === true)
      await forgetRefusals(
        tx,
        records.filter((_, at) => results[at]?.result !== 'rejected'),
      )
    await keepRefusals(tx, refused, now)
    const counts = countsOf(results, refused)
    const record = { group: null, entity_id: null, entity_name: source, after: { source, ...counts } }
    return { audit: counts.unchanged === records.length ? [] : record, result: { results, counts } }
  })
  for (const [result, count] of Object.entries(taken.counts)) recordsTaken.add({ result }, count)
  return taken.results
}
