import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'

/** The entities that have a history. */
export const HistoryEntity = z.enum(['group', 'user', 'fax-number', 'shared-line', 'brand', 'cover-page'])
export type HistoryEntity = z.infer<typeof HistoryEntity>

/**
 * The kind of actor: an account, by its e-mail; a person `outside` the administrator's groups, whose e-mail is hidden;
 * the `operator` of the installation; a program with an `api-key`; or `nobody`: without a sign-in.
 */
export const ActorKind = z.enum(['account', 'outside', 'operator', 'api-key', 'nobody'])
export type ActorKind = z.infer<typeof ActorKind>

export const ChangedFields = z.record(z.string(), z.unknown())
export type ChangedFields = z.infer<typeof ChangedFields>

/**
 * One recorded act. `before` and `after` hold the fields that differ; null means that there was no value or that none
 * is shown.
 */
export const AuditRow = z.object({
  id: z.int(),
  time: z.int(),
  actor: ActorKind,
  /** The account; null for other actors, and for an actor outside the reader's groups. */
  actor_uid: z.nullable(z.int()),
  actor_email: z.string(),
  /** The name of the API key; '' for other actors, and for readers who may not know the key's group. */
  actor_key: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.int()),
  entity_name: z.string(),
  fsi_gid: z.nullable(z.int()),
  group_name: z.string(),
  before: z.nullable(ChangedFields),
  after: z.nullable(ChangedFields),
  /** 0 for what the system did, and for a record in the course of another recorded act. */
  is_by_person: Flag,
  /** The records of the same act on other things of the group, which have `is_by_person` 0. */
  others: z.int(),
})
export type AuditRow = z.infer<typeof AuditRow>

/**
 * A thing that records name: it is in the reader's scope now, or it is deleted and was there last. Its group, and the
 * user of a fax number, are what a link to it needs; 0: none. `name` is the name of a person.
 */
export const RecordedThing = z.object({
  entity: HistoryEntity,
  id: z.int(),
  is_deleted: Flag,
  fsi_gid: z.int(),
  fsi_uid: z.int(),
  name: z.string(),
})
export type RecordedThing = z.infer<typeof RecordedThing>
