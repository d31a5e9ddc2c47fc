import { faxesTaken } from '@telecopy/contract/engine/engine.acts'
import { type FaxRecord, successCode, type TakenFax } from '@telecopy/contract/engine/fax-record'
import { faxCauses, noPageArrived } from '@telecopy/contract/fax-causes'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { counter } from '../../platform/watch/series.ts'
import { type RaisedEvent, raiseEvents } from '../../platform/webhooks/raise-events.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { findKnown } from '../fax-numbers/public.ts'
import { findDeletedFaxes } from '../retention/public.ts'
import { type FailedFax, findFaxes, type StoredFax, writeFaxes } from './faxes.queries.ts'
import { keepHolders } from './holders.queries.ts'
import { judgeFaxes, keyOf, namesOf, type RefusedFax, type SoundFax } from './judge-faxes.ts'
import { forgetRefusals, keepRefusals } from './refusals.queries.ts'

/**
 * Tells webhooks of faxes that have failed. The engine may report an end more than once, because deliveries go on after it:
 * the fax names the event, so that it happens once.
 */
function tellOfFailedFaxes(tx: Tx, faxes: readonly FailedFax[], time: number): Promise<void> {
  const events = faxes.flatMap(({ fsi_gid, ...data }): RaisedEvent[] => {
    if (fsi_gid === null) return []
    const type = data.direction === 'sent' ? 'fax.failed' : 'fax.undelivered'
    return [{ type, fsi_gid, time, data, once: String(data.ref_code) }]
  })
  return raiseEvents(tx, events)
}

/** `source` names the sender in the audit log. `wereRefused`: the records were kept, and are forgotten when they become faxes. */
export type FaxBatch = { records: readonly unknown[]; source: string; wereRefused?: true }

type Verdict = Omit<TakenFax, 'ref_code'>

const recordsTaken = counter(
  { name: 'engine_records_total', help: 'Records of faxes that were taken, by result.' },
  ['result'],
  ['created', 'updated', 'unchanged', 'rejected', 'unmatched'].map((result) => ({ result })),
)

const successText = 'Success'

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

/** Why a known fax does not change. */
function unchangedWhy(fax: FaxRecord, stored: StoredFax): Verdict {
  if (stored.fax_number !== fax.fax_number) return { result: 'rejected', message: texts.otherNumber }
  const isSame = stored.status === fax.status && stored.fax_result_code === fax.fax_result_code
  const message = stored.step === 3 ? texts.final : texts.older
  return { result: 'unchanged', message: isSame ? '' : message }
}

type Settled = { verdicts: Map<number, Verdict>; refused: RefusedFax[]; failed: FailedFax[] }

/** The verdicts on the faxes that were not written, by their keys. Those that are not known had no holder. */
async function verdictsOnOthers(
  tx: Tx,
  faxes: readonly FaxRecord[],
): Promise<[string, Verdict | 'unmatched'][]> {
  if (faxes.length === 0) return []
  const stored = new Map((await findFaxes(tx, faxes)).map((one) => [keyOf(one), one]))
  return faxes.map((fax) => {
    const known = stored.get(keyOf(fax))
    return [keyOf(fax), known === undefined ? 'unmatched' : unchangedWhy(fax, known)]
  })
}

/** Why faxes of these numbers are unmatched. */
async function readReasons(tx: Tx, numbers: readonly string[]): Promise<(fax: FaxRecord) => string> {
  const known = new Set((await findKnown(tx, [...new Set(numbers)])).map(({ fax_number }) => fax_number))
  return ({ fax_number }) => (known.has(fax_number) ? texts.noHolder(fax_number) : texts.noNumber(fax_number))
}

async function settleRound(tx: Tx, faxes: readonly SoundFax[], settled: Settled): Promise<void> {
  if (faxes.length === 0) return
  const written = await writeFaxes(
    tx,
    faxes.map(({ fax }) => fax),
  )
  settled.failed.push(...written.flatMap((one) => one.failed ?? []))
  const news = new Map(
    written.map((one): [string, Verdict] => [
      keyOf(one),
      { result: one.is_new ? 'created' : 'updated', message: '' },
    ]),
  )
  const others = faxes.map(({ fax }) => fax).filter((fax) => !news.has(keyOf(fax)))
  const verdicts = new Map([...news, ...(await verdictsOnOthers(tx, others))])
  const unmatched = faxes.filter(({ fax }) => verdicts.get(keyOf(fax)) === 'unmatched')
  const reasonOf =
    unmatched.length === 0
      ? () => ''
      : await readReasons(
          tx,
          unmatched.map(({ fax }) => fax.fax_number),
        )
  for (const one of faxes) {
    const verdict = verdicts.get(keyOf(one.fax))
    if (verdict === undefined) continue
    if (verdict === 'unmatched')
      settled.refused.push({ ...one, kind: 'unmatched', reason: reasonOf(one.fax) })
    else settled.verdicts.set(one.at, verdict)
    if (verdict !== 'unmatched' && verdict.result === 'rejected')
      settled.refused.push({ ...one, kind: 'rejected', reason: verdict.message })
  }
}

async function settle(tx: Tx, rounds: readonly SoundFax[][]): Promise<Settled> {
  const settled: Settled = { verdicts: new Map(), refused: [], failed: [] }
  const faxes = rounds.flat().map(({ fax }) => fax)
  await keepHolders(tx, faxes)
  const deleted = new Set((await findDeletedFaxes(tx, faxes)).map(keyOf))
  for (const round of rounds) {
    const isDeleted = ({ fax }: SoundFax): boolean => deleted.has(keyOf(fax))
    for (const { at } of round.filter(isDeleted))
      settled.verdicts.set(at, { result: 'unchanged', message: texts.deleted })
    const ours = round.flatMap((sent): SoundFax[] =>
      isDeleted(sent) ? [] : [{ ...sent, fax: completed(sent.fax) }],
    )
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
