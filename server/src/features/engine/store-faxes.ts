import { faxesStored } from '@telecopy/contract/engine/engine.acts'
import type { StoredFax } from '@telecopy/contract/engine/engine.schemas'
import type { FaxReport } from '@telecopy/contract/engine/fax-report'
import { engineMessages as texts } from '@telecopy/contract/messages/engine'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import {
  type FaxToStore,
  type NumberOfFax,
  lockNumbersOfFaxes,
  numbersOfStored,
  upsertFaxes,
} from './faxes.queries.ts'
import { judgeFax } from './judge-fax.ts'
import { type KeptFax, keepFaxes } from './kept-faxes.queries.ts'

type Outcome = Omit<StoredFax, 'ref_code'>

const rejected = (message: string): Outcome => ({ result: 'rejected', message })

const keyOf = ({ direction, ref_code }: Pick<FaxReport, 'direction' | 'ref_code'>): string =>
  `${direction} ${ref_code}`

/** The fax with what its number has on this day. A received fax begins as New. */
const withNumber = (fax: FaxReport, number: NumberOfFax): FaxToStore => ({
  ...fax,
  ...number,
  status: fax.direction === 'received' && fax.status === '' ? 'New' : fax.status,
})

/** Batches in which each fax occurs once, in the order of the reports: a statement may change a row only once. */
function wavesOf(faxes: readonly { at: number; fax: FaxToStore }[]): { at: number; fax: FaxToStore }[][] {
  const waves: Map<string, { at: number; fax: FaxToStore }>[] = []
  const seen = new Map<string, number>()
  for (const one of faxes) {
    const wave = seen.get(keyOf(one.fax)) ?? 0
    seen.set(keyOf(one.fax), wave + 1)
    waves[wave] ??= new Map()
    waves[wave].set(keyOf(one.fax), one)
  }
  return waves.map((wave) => [...wave.values()])
}

/** What became of each fax of a wave. */
async function storeWave(tx: Tx, faxes: readonly FaxToStore[]): Promise<Outcome[]> {
  const stored = new Map(
    (await upsertFaxes(tx, faxes)).map((one) => [`${one.direction} ${one.ref_code}`, one]),
  )
  const rest = faxes.filter((fax) => !stored.has(keyOf(fax)))
  const numbers = rest.length === 0 ? new Map<string, string>() : await numbersOfStored(tx, rest)
  return faxes.map((fax) => {
    const one = stored.get(keyOf(fax))
    if (one !== undefined) return { result: one.is_new ? 'created' : 'updated', message: '' }
    return numbers.get(keyOf(fax)) === fax.fax_number
      ? { result: 'unchanged', message: '' }
      : rejected(texts.otherNumber)
  })
}

async function settle(tx: Tx, sent: readonly unknown[], now: number) {
  const judged = sent.map((one) => judgeFax(one, now))
  const numbers = await lockNumbersOfFaxes(tx, [
    ...new Set(judged.flatMap((one) => ('fax' in one ? [one.fax.fax_number] : []))),
  ])
  const outcomes = judged.map((one): Outcome => {
    if ('message' in one) return rejected(one.message)
    return rejected(texts.unknownNumber)
  })
  const known = judged.flatMap((one, at) => {
    const number = 'fax' in one ? numbers.get(one.fax.fax_number) : undefined
    return 'fax' in one && number !== undefined ? [{ at, fax: withNumber(one.fax, number) }] : []
  })
  for (const wave of wavesOf(known)) {
    // oxlint-disable-next-line no-await-in-loop -- a later report of a fax follows the earlier one
    const results = await storeWave(
      tx,
      wave.map(({ fax }) => fax),
    )
    for (const [place, { at }] of wave.entries()) outcomes[at] = results[place] ?? rejected('')
  }
  return { judged, outcomes }
}

const countOf = (outcomes: readonly Outcome[], result: Outcome['result']): number =>
  outcomes.filter((one) => one.result === result).length

/**
 * Stores what an engine reports about faxes, and answers what became of each report, in their order. A report that is
 * not stored is kept. One record is made for the whole batch: a record for each fax would be millions a day.
 */
export function storeFaxes(ctx: Context, sent: readonly unknown[]): Promise<StoredFax[]> {
  return change(ctx, faxesStored, async (tx) => {
    await lockTree(tx, 'shared')
    const now = ctx.clock.now()
    const { judged, outcomes } = await settle(tx, sent, now)
    const [key_id, key_name] =
      ctx.actor !== null && 'key_name' in ctx.actor ? [ctx.actor.key_id, ctx.actor.key_name] : [null, '']
    const kept = outcomes.flatMap(({ result, message }, at): KeptFax[] => {
      const one = judged[at]
      if (result !== 'rejected' || one === undefined) return []
      const isUnmatched = message === texts.unknownNumber
      return [
        {
          reason: isUnmatched ? 'unmatched' : 'rejected',
          fax_number: 'fax' in one ? one.fax.fax_number : '',
          report: sent[at] ?? null,
          message,
        },
      ]
    })
    await keepFaxes(tx, { kept, key_name, now })
    const [created, updated, refused] = (['created', 'updated', 'rejected'] as const).map((result) =>
      countOf(outcomes, result),
    ) as [number, number, number]
    const record = {
      group: null,
      entity_id: key_id,
      entity_name: key_name,
      after: { created, updated, rejected: refused },
    }
    return {
      audit: created + updated + refused === 0 ? [] : record,
      result: outcomes.map((outcome, at) => ({ ref_code: judged[at]?.ref_code ?? '', ...outcome })),
    }
  })
}
