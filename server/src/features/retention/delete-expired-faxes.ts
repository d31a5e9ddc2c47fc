import { expiredFaxesDeleted } from '@telecopy/contract/retention/retention.acts'
import { retention } from '@telecopy/contract/limits'
import { entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/caller/context.ts'
import { systemContext } from '../../platform/caller/system-context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { JobHandler, JobKind, RunningJob } from '../../platform/jobs/job.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { type Direction, deleteDueFaxes } from './due-faxes.queries.ts'
import { deleteExpiredSums, forgetDeletedFaxes, forgetHolders } from './expired-sums.queries.ts'
import { nightAt, sumsKeptSince } from './nights.ts'
import { addToRun, beginRun, endRun } from './retention-runs.queries.ts'

type World = Pick<Context, 'db' | 'clock' | 'settings' | 'log'>

/** The job that deletes the faxes whose storage duration is over. It looks every hour, and works once a night. */
export const retentionJob: JobKind<object> = {
  name: 'retention',
  leaseSeconds: 20,
  stepSeconds: 120,
  atOnce: 1,
  pollSeconds: 20,
}

type Chunk = { direction: Direction; night: number; fromGid: number; sumsSince: string }

/** Deletes a chunk of due faxes with a record for each group. Answers the group to go on with, if there may be more. */
async function deleteChunk(ctx: Context, tx: Tx, chunk: Chunk): Promise<number | undefined> {
  // Storage durations, places in the tree and legal holds do not change until the chunk is done.
  await lockTree(tx, 'shared')
  const { direction, night } = chunk
  const groups = await deleteDueFaxes(tx, chunk)
  const faxes = groups.reduce((sum, group) => sum + group.faxes, 0)
  if (faxes === 0) return undefined
  await addToRun(tx, { night, direction, faxes })
  await recordAudit(
    ctx,
    tx,
    groups.map(({ fsi_gid, group_name, ...deleted }) =>
      entryOf(expiredFaxesDeleted, {
        group: { fsi_gid, group_name },
        entity_id: fsi_gid,
        entity_name: group_name,
        after: direction === 'sent' ? { sent_faxes: deleted.faxes } : { received_faxes: deleted.faxes },
      }),
    ),
  )
  return faxes < retention.deletedAtOnce ? undefined : groups.at(-1)?.fsi_gid
}

/** Repeats a step, each time from where the one before ended. Answers false when the process stops. */
async function inChunks(
  job: RunningJob,
  step: (tx: Tx, from: number) => Promise<number | undefined>,
): Promise<boolean> {
  for (let from: number | undefined = 0; from !== undefined;) {
    if (job.isStopping()) return false
    const begin: number = from
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    from = await job.inChunk((tx) => step(tx, begin))
  }
  return true
}

/**
 * Deletes what is due in this night, unless that is done. A run that was cut goes on: what is deleted is not due any
 * more. The sums of days, the memory of deleted faxes and the earlier holders of numbers end
 * with the days that no report needs.
 */
async function run(world: World, job: RunningJob): Promise<void> {
  const ctx = systemContext(world, 'retention')
  const now = world.clock.now()
  const night = nightAt(now)
  if (!(await job.inChunk((tx) => beginRun(tx, night, now)))) return
  const sumsSince = sumsKeptSince(night)
  const steps = [
    ...(['received', 'sent'] as const).map(
      (direction) => (tx: Tx, fromGid: number) =>
        deleteChunk(ctx, tx, { direction, night, fromGid, sumsSince }),
    ),
    ...(['groups', 'subtrees'] as const).map(
      (of) => (tx: Tx, after: number) => deleteExpiredSums(tx, { after, before: sumsSince, of }),
    ),
    async (tx: Tx) => ((await forgetDeletedFaxes(tx, sumsSince)) ? 0 : undefined),
    (tx: Tx, after: number) => forgetHolders(tx, { after, before: sumsSince }),
  ]
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    if (!(await inChunks(job, step))) return
  }
  await job.finish((tx) => endRun(tx, { night, now: world.clock.now(), keptSince: sumsSince }))
}

export const retentionHandler = (world: World): JobHandler => ({
  kind: retentionJob,
  cron: '25 * * * *',
  run: (job) => run(world, job),
})
