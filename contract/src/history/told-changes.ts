import { allActs } from '../all-acts.ts'
import type { RecordedField, RecordedKind } from '../kit/acts.ts'
import { languageNames } from '../languages.ts'
import { faxTypes } from '../limits.ts'
import { faxNumberMessages } from '../messages/fax-numbers.ts'
import { actTexts } from '../messages/act-texts.ts'
import { historyMessages, entityNames } from '../messages/history.ts'
import type { AuditRow, ChangedFields } from './history.schemas.ts'

/** The words of an act; undefined if it is one of another release. */
export const textsOfAct = (action: string): { words: string; told: string } | undefined =>
  (actTexts as Readonly<Record<string, { words: string; told: string }>>)[action]

/** The act in words. */
export const actionWords = (action: string): string => textsOfAct(action)?.words ?? action

/** The kind of entity in words. */
export const entityWords = (entity: string): string =>
  (entityNames as Readonly<Record<string, string>>)[entity] ?? entity

/** The actor in words. */
export function actorWords(row: Pick<AuditRow, 'actor' | 'actor_email'> & { actor_key?: string }): string {
  if (row.actor === 'account') return row.actor_email
  // A server may leave out the name.
  return row.actor === 'api-key'
    ? historyMessages.apiKey(row.actor_key ?? '')
    : historyMessages.actors[row.actor]
}

const readable = (name: string): string => {
  const words = name.replace(/^(is|fsi)_/, '').split('_')
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}

/** The field of an act. A record may hold a field that its act does not name, for example one of an older release. */
export const recordedField = (action: string, name: string): RecordedField =>
  allActs.get(action)?.fields[name] ?? { kind: 'unnamed', label: () => readable(name) }

const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true

const plainWords = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`

const writtenDay = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? historyMessages.values.day(day) : day

/** A moment of a record, which is in UTC. */
function writtenMoment(moment: string): string {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):\d{2}Z$/.exec(moment) ?? []
  if (year && month && day && hour && minute)
    return historyMessages.values.moment({ year, month, day, hour, minute })
  return moment
}

const specialWords: Partial<Record<RecordedKind, (value: unknown) => string>> = {
  flag: (value) => (isOn(value) ? historyMessages.values.on : historyMessages.values.off),
  duration: (value) => (isOn(value) ? historyMessages.values.custom : historyMessages.values.lifetime),
  day: (value) => writtenDay(plainWords(value)),
  moment: (value) => writtenMoment(plainWords(value)),
  days: (value) => historyMessages.values.days(Number(value)),
  language: (value) =>
    (languageNames as Readonly<Record<string, string>>)[value as string] ?? plainWords(value),
  fax_type: (value) => (value === faxTypes.ata ? faxNumberMessages.ata : faxNumberMessages.vFax),
  list: (value) => [value].flat().map(plainWords).join(', ') || historyMessages.values.none,
}

/** A value in words. A name without words, for example of an older release, is shown as it is stored. */
export function shownValue({ kind, words }: RecordedField, value: unknown): string {
  if (value === null || value === undefined || value === '') return historyMessages.values.none
  const named = words?.() ?? {}
  const spoken = (one: unknown): unknown => named[String(one)] ?? one
  return (specialWords[kind] ?? plainWords)(Array.isArray(value) ? value.map(spoken) : spoken(value))
}

/** One field before and after, in words; undefined if the record holds only one of the two. */
export type ToldChange = {
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

/** An identifier is left out when the name that it identifies is beside it. */
function isNamed(action: string, identifier: string, names: readonly string[]): boolean {
  return names.some((name) => recordedField(action, name).of === identifier)
}

/** The fields that differ in a record, in words: for the screens and the CSV alike. */
export function toldChanges({
  action,
  before,
  after,
}: Pick<AuditRow, 'action' | 'before' | 'after'>): ToldChange[] {
  const [was, became]: ChangedFields[] = [before ?? {}, after ?? {}]
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])]
  const told = (side: ChangedFields | null, name: string): string | undefined =>
    side !== null && name in side ? shownValue(recordedField(action, name), side[name]) : undefined
  return names
    .filter((name) => !isNamed(action, name, names))
    .map((name) => ({
      field: name,
      label: recordedField(action, name).label(),
      before: told(before, name),
      after: told(after, name),
    }))
}
