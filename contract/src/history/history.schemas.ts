import * as z from 'zod/mini'

/** What has a history of its own. */
export const HistoryEntity = z.enum(['group', 'user', 'fax-number', 'shared-line', 'brand', 'cover-page'])
export type HistoryEntity = z.infer<typeof HistoryEntity>

/**
 * Who did something: an account, by its e-mail; somebody `outside` the administrator's groups, whose e-mail is kept back;
 * the `operator` of the installation; or `nobody`: without a sign-in.
 */
export const ActorKind = z.enum(['account', 'outside', 'operator', 'nobody'])
export type ActorKind = z.infer<typeof ActorKind>

export const ChangedFields = z.record(z.string(), z.unknown())
export type ChangedFields = z.infer<typeof ChangedFields>

/** One recorded act. `before` and `after` hold the fields that differ; null: nothing was there, or nothing is shown. */
export const AuditRow = z.object({
  id: z.int(),
  time: z.int(),
  actor: ActorKind,
  actor_email: z.string(),
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
