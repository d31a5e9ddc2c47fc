import type { Act } from '@telecopy/contract/kit/acts'
import { auditMonthArchived, auditMonthPruned } from '@telecopy/contract/audit-retention/audit-retention.acts'
import type { AuditLine } from '../../platform/change/audit-lines.queries.ts'
import { entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Settings } from '../../platform/env/env.ts'
import type { JobHandler, JobKind, RunningJob } from '../../platform/jobs/job.ts'
import { systemContext } from '../../platform/caller/system-context.ts'
import { counter } from '../../platform/watch/series.ts'
import { ArchiveFault, isArchived, writeArchive } from './archive-file.ts'
import {
  type Archive,
  type Mark,
  addArchive,
  endMonth,
  findArchive,
  findDueMonth,
  isStreamed,
  isWhole,
  nextRecords,
  removeRecords,
  replaceArchive,
} from './audit-months.queries.ts'
import { type Month, firstKeptMonth } from './months.ts'

type World = Pick<Context, 'db' | 'clock' | 'settings' | 'log'>

/** The job that archives and removes old months of the audit log. It looks every hour. */
export const auditArchiveJob: JobKind<object> = {
  name: 'audit-archive',
  // Reading a large file back takes a while.
  leaseSeconds: 20,
  stepSeconds: 900,
  atOnce: 1,
  pollSeconds: 20,
}

const day = 86_400

/** The oldest month that should have been archived and removed a day ago. */
export const findOverdueMonth = (
  db: Db,
  { auditKeepMonths }: Pick<Settings, 'auditKeepMonths'>,
  now: number,
): Promise<Month | undefined> => findDueMonth(db, firstKeptMonth(now - day, auditKeepMonths))

const months = counter(
  {
    name: 'audit_archives_total',
    help: 'Months of the audit log that this process archived and removed, or failed to.',
  },
  ['outcome'],
  [{ outcome: 'done' }, { outcome: 'failed' }],
)

/** The process is about to end. Another one begins the file anew. */
class Stopping extends Error {}

const beginning: Mark = { time: -1, id: 0 }

async function* pagesOf(job: RunningJob, month: Month): AsyncIterable<readonly AuditLine[]> {
  let after: Mark = beginning
  for (;;) {
    if (job.isStopping()) throw new Stopping()
    const from = after
    // oxlint-disable-next-line no-await-in-loop -- a page follows the one before it
    const page = await job.inChunk((tx) => nextRecords(tx, month, from))
    const last = page.at(-1)
    if (last === undefined) return
    after = last
    yield page
  }
}

type Named = { month: Month; archive: Archive }

const record = (ctx: Context, tx: Tx, { act, month, archive }: Named & { act: Act }): Promise<void> => {
  const { records, file_name, sha256 } = archive
  const entity = { group: null, entity_id: null, entity_name: month }
  return recordAudit(ctx, tx, entryOf(act, { ...entity, after: { records, file_name, sha256 } }))
}

/** `isLost`: it was archived, and its file is gone. */
type Unarchived = { month: Month; isLost: boolean }

/** Writes the file of a month, and notes it in the log before anything is removed. */
async function archiveMonth(ctx: Context, job: RunningJob, { month, isLost }: Unarchived): Promise<void> {
  const archive = await writeArchive(ctx.settings.auditArchiveFolder, month, pagesOf(job, month))
  const noted = { ...archive, month, now: ctx.clock.now() }
  await job.inChunk(async (tx) => {
    const found = await findArchive(tx, month)
    // Another process was quicker.
    if (found !== undefined && !(isLost && (await isWhole(tx, month, found)))) return
    if (found === undefined && !(await addArchive(tx, noted))) return
    if (found !== undefined) await replaceArchive(tx, noted)
    await record(ctx, tx, { act: auditMonthArchived, month, archive })
  })
}

type From = { month: Month; after: Mark }

/** Removes some of the archived records after a mark. Answers the next mark; undefined after the last ones. */
async function pruneChunk(ctx: Context, tx: Tx, { month, after }: From): Promise<Mark | undefined> {
  const archive = await findArchive(tx, month)
  if (archive === undefined || archive.is_pruned) return undefined
  const last = await removeRecords(tx, month, { ...archive, after })
  if (last !== undefined) return last
  await endMonth(tx, month, ctx.clock.now())
  await record(ctx, tx, { act: auditMonthPruned, month, archive })
  return undefined
}

/** Makes sure that the month is in a file: one that is there, or a new one as long as the log has all records. */
async function requireArchive(ctx: Context, job: RunningJob, month: Month): Promise<void> {
  const folder = ctx.settings.auditArchiveFolder
  const found = await job.inChunk((tx) => findArchive(tx, month))
  if (found !== undefined && (await isArchived(folder, found))) return
  if (found !== undefined && !(await job.inChunk((tx) => isWhole(tx, month, found))))
    throw new ArchiveFault(`${found.file_name} is missing from ${folder}, or differs from what was written`)
  await archiveMonth(ctx, job, { month, isLost: found !== undefined })
  const made = await job.inChunk((tx) => findArchive(tx, month))
  if (made === undefined || !(await isArchived(folder, made)))
    throw new ArchiveFault(`the archive of ${month} that another process has written is not in ${folder}`)
}

/** Archives and removes one month. A run that was cut goes on where it was. */
async function workOff(ctx: Context, job: RunningJob, month: Month): Promise<void> {
  await requireArchive(ctx, job, month)
  for (let next: Mark | undefined = beginning; next !== undefined;) {
    if (job.isStopping()) throw new Stopping()
    const after: Mark = next
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    next = await job.inChunk((tx) => pruneChunk(ctx, tx, { month, after }))
  }
  months.add({ outcome: 'done' })
}

/** The month to work on. Records that the stream has not sent yet stay until it has. */
const nextMonth = ({ settings, clock }: Context, job: RunningJob): Promise<Month | undefined> =>
  job.inChunk(async (tx) => {
    const month = await findDueMonth(tx, firstKeptMonth(clock.now(), settings.auditKeepMonths))
    if (month === undefined || settings.auditStream === undefined) return month
    return (await isStreamed(tx, month)) ? month : undefined
  })

async function run(ctx: Context, job: RunningJob): Promise<void> {
  let month = await nextMonth(ctx, job)
  try {
    while (month !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one month after the other
      await workOff(ctx, job, month)
      // oxlint-disable-next-line no-await-in-loop -- see above
      month = await nextMonth(ctx, job)
    }
  } catch (error) {
    if (error instanceof Stopping) return
    if (!(error instanceof ArchiveFault)) throw error
    months.add({ outcome: 'failed' })
    ctx.log.error(
      { month, cause: error.message },
      'a month of the audit log was not archived; its records stay',
    )
  }
}

export const auditArchiveHandler = (world: World): JobHandler => ({
  kind: auditArchiveJob,
  cron: '35 * * * *',
  run: (job) => run(systemContext(world, 'audit retention'), job),
})
