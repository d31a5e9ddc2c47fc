import { userHeld } from '@telecopy/contract/legal-holds/legal-holds.acts'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import { jobOf, pacificDay, scheduledPeriods, usageReportJob } from '../features/usage-reports/public.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { addJobs } from '../platform/jobs/job-queue.queries.ts'
import { insertAll, insertUsageReports } from './demonstration.queries.ts'
import {
  type MadeGroup,
  type Members,
  type Owner,
  branchAdministrator,
  rootAdministrator,
} from './members.ts'

type World = { groups: readonly MadeGroup[]; members: Members; now: number }

const day = 86_400

/** The newest report of each kind for an administrator's group, and one that the administrator asked for. */
function reportsOf({ groups, now }: World, { fsi_gid, fsi_uid }: Owner) {
  const group = groups.find((one) => one.fsi_gid === fsi_gid)
  const periods = scheduledPeriods(pacificDay(now))
  const common = { fsi_gid, group_name: group?.group_name ?? '', report_with_subgroups: 1 as const }
  const rows = (['daily', 'weekly', 'monthly'] as const).flatMap((kind) => {
    const period = periods.find((one) => one.kind === kind)
    if (period === undefined) return []
    const { from, to } = period
    const report_name = usageReportMessages.scheduledName[kind](from, to)
    const dates = { report_date_from: from, report_date_to: to }
    return [{ ...common, ...dates, kind, report_name, fsi_uid: null, created_time: now }]
  })
  const dayOf = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10)
  const asked = { report_date_from: dayOf(now - 30 * day), report_date_to: dayOf(now - day) }
  const report_name = 'Last 30 days, all groups'
  return [...rows, { ...common, ...asked, kind: 'request' as const, report_name, fsi_uid, created_time: now }]
}

/** A legal hold on a user with faxes, and the record of the administrator who set it. */
async function insertHold(tx: Tx, { members, now }: World, actor: Owner): Promise<void> {
  const user = [...members.byUid.values()].findLast(
    ({ fsi_uid }) => fsi_uid !== actor.fsi_uid && members.numbers.some((one) => one.fsi_uid === fsi_uid),
  )
  if (user === undefined) throw new Error('the demonstration has no user for a legal hold')
  const time = now - 12 * day
  const reason = 'Request of the court, case 24-1187'
  await insertAll(tx, 'legal_holds', [
    { fsi_uid: user.fsi_uid, reason, created_time: time, set_in_gid: user.fsi_gid },
  ])
  await insertAll(tx, 'audit_log', [
    {
      time,
      actor_uid: actor.fsi_uid,
      actor_email: actor.email,
      actor_gid: actor.fsi_gid,
      fsi_gid: user.fsi_gid,
      group_name: user.group_name,
      action: userHeld.name,
      entity: 'user',
      entity_id: user.fsi_uid,
      entity_name: user.email,
      before: null,
      after: JSON.stringify({ reason }),
      request_id: '',
      address: '',
    },
  ])
}

/** Usage reports of both administrators, which the jobs make after the start, and a legal hold of the root's. */
export async function insertKept(tx: Tx, world: World): Promise<void> {
  const people = [...world.members.byUid.values()]
  const administrators = people.filter(({ email }) =>
    [rootAdministrator, branchAdministrator].includes(email),
  )
  const reports = await insertUsageReports(
    tx,
    administrators.flatMap((one) => reportsOf(world, one)),
  )
  await addJobs(
    tx,
    usageReportJob,
    reports.map(({ fsi_rid }) => jobOf({ fsi_rid, maker_gid: null })),
  )
  for (const one of administrators) if (one.email === rootAdministrator) await insertHold(tx, world, one)
}
