import type { actTexts } from '../messages/act-texts.ts'
import type { entityNames, topicNames } from '../messages/history.ts'
import type { ScreenName } from '../screens.ts'
import type { ValueOfKind } from './fields.ts'

/** The kinds of entities that acts change. */
export type RecordedEntity = keyof typeof entityNames

/** What acts concern. */
export type ActTopic = keyof typeof topicNames

/** The screens that the words of acts lead to. */
export type ToldScreen = Extract<
  ScreenName,
  | 'audit'
  | 'failed-faxes'
  | 'legal-holds'
  | 'reports-import-user-list'
  | 'reports-received'
  | 'reports-sent'
  | 'usage-reports'
>

/**
 * The kind of a recorded value. The kind decides who reads it, as its screen does: a reader sees a group, a person or a
 * provider only when it lies in the reader's scope. `actor_text` is the actor's own, such as a search or an identifier of
 * its directory: only readers who may know the actor see it. `group_text` was written for a group: what the act writes,
 * for the group of the record; what it replaces, for the group that `of` names.
 */
export type ValueOfRecord = ValueOfKind & {
  fax_type: '0' | '1'
  count: number
  /** `2026-03-31` */
  day: string
  /** `2026-03-31T10:00:00Z` */
  moment: string
  list: readonly string[]
  number: string
  nid: number | null
  gid: number | null
  group_name: string
  uid: number | null
  email: string
  provider: string
  actor_text: string
  group_text: string
  /** A field that its act does not name: only readers of everything see it. */
  unnamed: unknown
}
export type RecordedKind = keyof ValueOfRecord

/** The kinds whose values lie with somebody who may be outside the group of the record. Webhooks do not get them. */
export const kindsOfOthers: ReadonlySet<RecordedKind> = new Set<RecordedKind>([
  'gid',
  'group_name',
  'provider',
  'actor_text',
  'group_text',
  'unnamed',
])

export type RecordedField = {
  kind: RecordedKind
  label: () => string
  /** The name of the field beside it that holds the identifier of this value. */
  of?: string
  /** The words for values that are stored as names, so that each reader reads them in its own language. */
  words?: () => Readonly<Record<string, string>>
}

/** The names of acts. Each has its words. */
export type ActName = keyof typeof actTexts

/** One kind of act that the audit log records. */
export type Act = {
  name: ActName
  entity: RecordedEntity
  topic: ActTopic
  screen?: ToldScreen
  /** The system does it by itself, or in the course of another recorded act. */
  by?: 'system'
  /** It changes nothing: somebody looked, or took a file. */
  isLook?: true
  fields: Readonly<Record<string, RecordedField>>
}

/** Names an act as a value: its filter, its recorded fields and their readers derive from it. */
export const defineAct = <const A extends Act>(act: A): A => act

/** The values that an act records, before or after. */
export type RecordedValues<A extends Act> = {
  [Name in keyof A['fields']]?: ValueOfRecord[A['fields'][Name]['kind']] | undefined
}
