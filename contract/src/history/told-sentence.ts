import { allActs } from '../all-acts.ts'
import type { RecordedKind, ToldScreen } from '../kit/acts.ts'
import { historyMessages as texts } from '../messages/history.ts'
import { type AuditRow, type ChangedFields, HistoryEntity } from './history.schemas.ts'
import { actionWords, actorWords, recordedField, shownValue, textsOfAct } from './told-changes.ts'

/** A thing that a sentence names. */
export type NamedThing = { entity: HistoryEntity; id: number }

/** A part of a sentence: plain words, the name of a thing, or words that lead to a screen. */
export type SentencePart = { text: string; thing?: NamedThing; screen?: ToldScreen }

const thingOf = (entity: string, id: unknown): Pick<SentencePart, 'thing'> => {
  const { data } = HistoryEntity.safeParse(entity)
  return data !== undefined && typeof id === 'number' && id > 0 ? { thing: { entity: data, id } } : {}
}

/** The entity that a name of this kind names. */
const entityOfKind: Partial<Record<RecordedKind, HistoryEntity>> = {
  group_name: 'group',
  email: 'user',
  number: 'fax-number',
}

type Values = Pick<AuditRow, 'action' | 'before' | 'after'>

/** The side of a record that holds the field: what became of it, otherwise what it was. */
const sideWith = ({ before, after }: Values, name: string): ChangedFields => {
  const isIn = (side: ChangedFields | null): boolean => side !== null && name in side && side[name] !== ''
  return (isIn(after) ? after : before) ?? {}
}

/** A recorded field as a part of a sentence. */
function fieldPart(row: Values, name: string): SentencePart {
  const side = sideWith(row, name)
  const value = side[name]
  const field = recordedField(row.action, name)
  const { kind, of = '' } = field
  if (value === undefined || value === null || value === '') return { text: '' }
  return { text: shownValue(field, value), ...thingOf(entityOfKind[kind] ?? '', side[of]) }
}

/** The part of a sentence that a name in its text means. */
function partOf(row: AuditRow, name: string): SentencePart {
  if (name === 'it') return { text: row.entity_name, ...thingOf(row.entity, row.entity_id) }
  if (name === 'group') return { text: row.group_name, ...thingOf('group', row.fsi_gid) }
  return fieldPart(row, name)
}

const marks = /\{(?<name>\w+)\}|<(?<link>[^>]+)>/

/** A text without square brackets as parts. */
function partsOf(row: AuditRow, text: string, screen: ToldScreen | undefined): SentencePart[] {
  const found = marks.exec(text)
  if (found === null) return [{ text }]
  const { name, link = '' } = found.groups ?? {}
  const part = name === undefined ? { text: link, ...(screen && { screen }) } : partOf(row, name)
  const rest = text.slice(found.index + found[0].length)
  return [{ text: text.slice(0, found.index) }, part, ...partsOf(row, rest, screen)]
}

const hasValues = (row: AuditRow, text: string): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => partOf(row, name).text !== '')

/** What was done, as the parts of a sentence that follow its actor. */
export function actParts(row: AuditRow): SentencePart[] {
  const words = textsOfAct(row.action)
  // The act of another release.
  if (words === undefined) return [{ text: texts.unknownAct(actionWords(row.action)) }]
  const whole = words.told.replaceAll(/\[([^\]]*)\]/g, (_, part: string) =>
    hasValues(row, part) ? part : '',
  )
  const parts = partsOf(row, whole, allActs.get(row.action)?.screen).filter(({ text }) => text !== '')
  // A server may leave out the number.
  return (row.others ?? 0) === 0 ? parts : [...parts, { text: texts.andOthers(row.others) }]
}

/** The actor at the beginning of a sentence. */
export function actorOf(row: AuditRow): string {
  if (row.actor !== 'nobody') return actorWords(row)
  return allActs.get(row.action)?.by === 'system' ? texts.theSystem : texts.somebody
}

/** The whole sentence as text. */
export const sentenceOf = (row: AuditRow, actor = actorOf(row)): string =>
  `${actor} ${actParts(row)
    .map(({ text }) => text)
    .join('')}`
