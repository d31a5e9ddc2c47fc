import { NotFound } from '@telecopy/contract/kit/problems'
import { type ReportPeriod, periodSeconds } from '@telecopy/contract/reports/period-mistake'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { type Subject, findReportUser } from './report-subject.queries.ts'

export type ReportInput = ReportPeriod & { fsi_gid: number; fsi_uid: number; email: string }

/**
 * The subject of a report that an administrator asks for.
 *
 * @throws NotFound for a group outside of the scope, and for a user who is not in the group or below it
 */
export async function findSubject(
  { scope }: AdministratorContext,
  db: Db,
  { input, direction }: { input: ReportInput; direction: Subject['direction'] },
): Promise<Subject> {
  const group = await findGroup(db, scope, input.fsi_gid)
  const period = periodSeconds(input)
  if (group === undefined || period === undefined) throw new Problem(NotFound)
  const { fsi_gid, group_name } = group
  const isForUser = input.fsi_uid !== 0 || input.email !== ''
  const user = isForUser ? await findReportUser(db, fsi_gid, input) : null
  if (user === null && input.fsi_uid !== 0) throw new Problem(NotFound)
  return { fsi_gid, group_name, user, direction, ...period }
}

/** The record of a look at a report, or of its download. */
export const lookOf = ({ fsi_gid, group_name, user }: Subject, period: ReportPeriod) => ({
  group: { fsi_gid, group_name },
  entity_id: fsi_gid,
  entity_name: group_name,
  after: { ...user, from: period.report_date_from, to: period.report_date_to },
})
