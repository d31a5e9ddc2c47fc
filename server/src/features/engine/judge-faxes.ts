import { FaxRecord } from '@telecopy/contract/engine/fax-record'
import { engine, lengths } from '@telecopy/contract/limits'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import type { RefusalKind } from './engine.tables.ts'
import { readEntry, textIn } from './judge-entries.ts'

/** A record of a batch, with its place there. */
export type SentFax = { at: number; record: unknown }
export type SoundFax = SentFax & { fax: FaxRecord }
export type RefusedFax = SentFax & { kind: RefusalKind; reason: string }

export type Judged = {
  /**
   * Sound faxes, in the order in which the database takes them. Each round has a fax once: its later states are in
   * later rounds.
   */
  rounds: SoundFax[][]
  refused: RefusedFax[]
  /** Records that are in the batch already, word for word: their places, with those of the first ones. */
  repeated: Map<number, number>
}

const rejected = (sent: SentFax, reason: string): RefusedFax => ({ ...sent, kind: 'rejected', reason })

/** What a malformed record says about itself, as far as it is a text. */
export const namesOf = (record: unknown): { ref_code: string; fax_number: string } => ({
  ref_code: textIn(record, 'ref_code', 64),
  fax_number: textIn(record, 'fax_number', lengths.faxNumber),
})

export const keyOf = ({ direction, ref_code }: Pick<FaxRecord, 'direction' | 'ref_code'>): string =>
  `${direction} ${ref_code}`

/** Judges each record by itself. A fax may be there with several states, which count one after the other. */
export function judgeFaxes(records: readonly unknown[], now: number): Judged {
  const judged: Judged = { rounds: [], refused: [], repeated: new Map() }
  const states = new Map<string, Map<string, number>>()
  for (const [at, record] of records.entries()) {
    const sent = { at, record }
    const read = readEntry(FaxRecord, record)
    if ('problem' in read) {
      judged.refused.push(rejected(sent, read.problem))
      continue
    }
    const fax = read.value
    if (fax.created_time > now + engine.clockSkewSeconds) {
      judged.refused.push(rejected(sent, `created_time: ${texts.future}`))
      continue
    }
    const key = keyOf(fax)
    const known = states.get(key) ?? new Map<string, number>()
    states.set(key, known)
    const words = JSON.stringify(fax)
    const first = known.get(words)
    if (first !== undefined) judged.repeated.set(at, first)
    else if (known.size >= engine.statesInBatch) judged.refused.push(rejected(sent, texts.tooOften))
    else {
      const round = (judged.rounds[known.size] ??= [])
      round.push({ ...sent, fax })
      known.set(words, at)
    }
  }
  return judged
}
