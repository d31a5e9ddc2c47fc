import type { ScreenName } from '../screens.ts'
import type { ValueOfKind } from './fields.ts'

/** The kinds of entities that acts change, with their names for people. */
export const recordedEntities = {
  group: 'Group',
  user: 'User',
  'fax-number': 'Fax Number',
  'shared-line': 'Shared Line',
  brand: 'Brand',
  'cover-page': 'Cover Page',
  session: 'Session',
  bulletin: 'Service Bulletin',
  'api-key': 'API Key',
  'identity-provider': 'Identity Provider',
  'fax-record': 'Fax Records',
  service: 'Service',
  'saved-view': 'Saved View',
} as const
export type RecordedEntity = keyof typeof recordedEntities

/** What acts concern, in the order of the filter of acts. */
export const actTopics = {
  groups: 'Groups',
  users: 'Users',
  'user-imports': 'User Imports',
  'fax-numbers': 'Fax Numbers',
  'shared-lines': 'Shared Lines',
  brands: 'Brands and Cover Pages',
  'legal-holds': 'Legal Holds',
  'sign-in': 'Sign-in',
  reports: 'Usage & Reports',
  'saved-views': 'Saved Views',
  service: 'Service',
} as const
export type ActTopic = keyof typeof actTopics

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
 * The kind of a recorded value. The kind decides who reads it: a reader sees a group, a person or a provider only when
 * it lies in the reader's scope, and a `search` only when the reader may know the searcher.
 */
export type ValueOfRecord = ValueOfKind & {
  fax_type: '0' | '1'
  count: number
  moment: string
  list: readonly string[]
  number: string
  nid: number | null
  gid: number | null
  group_name: string
  uid: number | null
  email: string
  provider: string
  search: string
  /** A field that its act does not name: only readers of everything see it. */
  unnamed: unknown
}
export type RecordedKind = keyof ValueOfRecord

export type RecordedField = {
  kind: RecordedKind
  label: string
  /** The name of the field beside it that holds the identifier of this value. */
  of?: string
}

/** One kind of act that the audit log records. */
export type Act = {
  name: string
  entity: RecordedEntity
  topic: ActTopic
  /** The act in words. */
  words: string
  /**
   * The act as the sentence that follows its actor: `moved group {it} to {parent_group_name}`. `{it}` is the changed
   * thing, `{group}` its group, and any other name a recorded field. A part in square brackets is left out if it has no
   * value; a part in angle brackets leads to `screen`.
   */
  told: string
  screen?: ToldScreen
  /** The system does it by itself, or in the course of another recorded act. */
  by?: 'system'
  fields: Readonly<Record<string, RecordedField>>
}

/** Names an act as a value: its words, its filter, its recorded fields and their readers derive from it. */
export const defineAct = <const A extends Act>(act: A): A => act

/** The values that an act records, before or after. */
export type RecordedValues<A extends Act> = {
  [Name in keyof A['fields']]?: ValueOfRecord[A['fields'][Name]['kind']] | undefined
}
