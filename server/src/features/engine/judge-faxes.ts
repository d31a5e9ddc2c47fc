import { FaxRecord } from '@telecopy/contract/engine/fax-record'
import { engine } from '@telecopy/contract/limits'
import { faxRecordMessages as texts } from '@telecopy/contract/messages/engine'
import { schemaWords } from '../../platform/language/schema-words.ts'
import type { RefusalKind } from './engine.tables.ts'

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

/** Half of a surrogate pair, which a cut may leave, is no character for the database. */
const cutTo = (text: string, most: number): string => text.slice(0, most).toWellFormed()

// A reason names unknown fields, and their names are the sender's: a terminal would obey their control characters.
const reasonOf = (words: string): string =>
  cutTo(words, engine.refusals.reasonCharacters).replaceAll(/\p{Cc}/gu, '\uFFFD')

function problemOf(record: unknown, error: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  if (typeof record !== 'object' || record === null) return texts.notAnObject
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  return reasonOf(`${path === '' ? '' : `${path}: `}${issue?.message ?? ''}`)
}

const textOf = (record: unknown, name: 'ref_code' | 'fax_number'): string => {
  const value = (record as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : ''
}

/** What a malformed record says about itself, as far as it is a text. */
export const namesOf = (record: unknown): { ref_code: string; fax_number: string } => ({
  ref_code: cutTo(textOf(record, 'ref_code'), 64),
  fax_number: cutTo(textOf(record, 'fax_number'), 20),
})

export const keyOf = ({ direction, ref_code }: Pick<FaxRecord, 'direction' | 'ref_code'>): string =>
  `${direction} ${ref_code}`

/** Judges each record by itself. A fax may be there with several states, which count one after the other. */
export function judgeFaxes(records: readonly unknown[], now: number): Judged {
  const judged: Judged = { rounds: [], refused: [], repeated: new Map() }
  const states = new Map<string, Map<string, number>>()
  for (const [at, record] of records.entries()) {
    const sent = { at, record }
    const read = FaxRecord.safeParse(record, schemaWords())
    if (!read.success) {
      judged.refused.push(rejected(sent, problemOf(record, read.error)))
      continue
    }
    const fax = read.data
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
