import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { retention } from '@telecopy/contract/limits'
import type { previewRetention as call } from '@telecopy/contract/retention/retention.calls'
import type { RetentionPreview } from '@telecopy/contract/retention/retention.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { countDueFaxes } from './due-faxes.queries.ts'
import { beginOf, dueBefore, nightAt } from './nights.ts'
import { findKeptDays, findRunState } from './retention-runs.queries.ts'

const day = 24 * 3600

/** What the next run deletes in a group, alone and with all groups below it. @throws NotFound */
export async function previewRetention(
  { db, scope, clock }: AdministratorContext,
  { fsi_gid }: BodyOf<typeof call>,
): Promise<RetentionPreview> {
  if ((await findGroup(db, scope, fsi_gid)) === undefined) throw new Problem(NotFound)
  const now = clock.now()
  const { is_done, last_run_time } = await findRunState(db, nightAt(now))
  const night = nightAt(now) + (is_done ? day : 0)
  const kept = await findKeptDays(db, fsi_gid)
  return {
    next_run_time: beginOf(night, now),
    last_run_time,
    received_before: dueBefore(night, kept.received),
    undeliverable_before: dueBefore(night, kept.received + retention.undeliverableExtraDays),
    sent_before: dueBefore(night, kept.sent),
    own: await countDueFaxes(db, { fsi_gid, night, withBelow: false }),
    total: await countDueFaxes(db, { fsi_gid, night, withBelow: true }),
  }
}
