import * as z from 'zod/mini'

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
  actor_email: z.string(),
  /** The name of the API key; '' for other actors, and for readers below the root. */
  actor_key: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.nullable(z.int()),
  entity_name: z.string(),
  fsi_gid: z.nullable(z.int()),
  group_name: z.string(),
  before: z.nullable(ChangedFields),
  after: z.nullable(ChangedFields),
})
export type AuditRow = z.infer<typeof AuditRow>
