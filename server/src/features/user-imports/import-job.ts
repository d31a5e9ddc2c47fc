import { importFileMessages } from '@telecopy/contract/messages/user-imports'
import { userImportFinished } from '@telecopy/contract/user-imports/user-imports.acts'
import { entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/caller/context.ts'
import { type Tx } from '../../platform/db/transaction.ts'
import type { JobHandler, RunningJob } from '../../platform/jobs/job.ts'
import { inLanguage } from '../../platform/language/language.ts'
import { MovedBytes } from '../../platform/threads/moved-bytes.ts'
import { FileRefused, type FilePlace, type FileRows, type FileScan } from './file-scan.ts'
import { importChunk } from './import-chunk.ts'
import { importJob, jobOf } from './import-kind.ts'
import { mailReport } from './import-mail.ts'
import {
  type OpenImport,
  addProgress,
  findOpenImport,
  finishImport,
  openImports,
  startProgress,
} from './import-progress.queries.ts'
import type { ImportWorld } from './import-standing.ts'
import { chunksInThread, scanInThread } from './import-thread.ts'

type Ended = { world: ImportWorld; one: OpenImport }
type Work = { world: ImportWorld; job: RunningJob; one: OpenImport; file: MovedBytes }

function actorOf({ fsi_uid, key_id, actor_key, email, actor_gid }: OpenImport): Context['actor'] {
  if (actor_key !== '')
    return { key_id: key_id ?? 0, key_name: actor_key, fsi_gid: actor_gid, permissions: [] }
  return fsi_uid === null ? null : { fsi_uid, email, fsi_gid: actor_gid }
}

/** The end of an import: its status, its record and the mail that reports it. */
async function conclude({ world, one }: Ended, tx: Tx, file_message: string): Promise<void> {
  const finished = await finishImport(tx, one.ref_code, { now: world.clock.now(), file_message })
  if (finished === undefined) return
  const { request_id, address, ref_code, group_name } = one
  const actor = actorOf(one)
  const ctx: Context = {
    ...world,
    requestId: request_id,
    attemptKey: ref_code,
    address,
    device: '',
    actor,
    share: [],
  }
  const group = { fsi_gid: one.reader_gid, group_name }
  const record = {
    group,
    entity_id: one.reader_gid,
    entity_name: group_name,
    after: { ref_code, ...finished },
  }
  await recordAudit(ctx, tx, entryOf(userImportFinished, record))
  await mailReport(world, tx, { one, report: { ...finished, file_message } })
}

async function doChunk(work: Work, scan: FileScan, { from, read }: { from: FilePlace; read: FileRows }) {
  const { world, job, one, file } = work
  const to = read.next ?? { byte: file.size, row: from.row }
  await job.inChunk(async (tx) => {
    const repeated = new Map(scan.repeated)
    const counts = await importChunk(world, tx, { one, rows: read.rows, repeated })
    await addProgress(tx, one.ref_code, { to, counts })
  })
  return to
}

/** Imports what is left of a file. False when the job gives way before it is all done. */
async function importRest(work: Work, scan: FileScan): Promise<boolean> {
  const { one, file, job } = work
  let place = one.next_byte === 0 ? scan.start : { byte: one.next_byte, row: one.next_row }
  if (one.next_byte === 0) {
    const { columns, rows_total } = scan
    await job.inChunk((tx) => startProgress(tx, one.ref_code, { columns, rows_total, place }))
  }
  if (place.byte >= file.size) return true
  for await (const read of chunksInThread(file, place)) {
    if (job.isStopping()) return false
    place = await doChunk(work, scan, { from: place, read })
    // Each turn does a chunk at least: with a slow scan none would get ahead otherwise.
    if (read.next !== undefined && (await job.givesWay())) return false
  }
  return true
}

async function run(world: ImportWorld, job: RunningJob, ref_code: string): Promise<void> {
  const one = await findOpenImport(world.db, ref_code)
  if (one === undefined) return
  await inLanguage(one.language, () => importAll({ world, job, one, file: MovedBytes.from(one.file) }))
}

/** Why the file is refused, '' when all of it is imported, undefined when the job gave way before. */
async function importFile(work: Work): Promise<string | undefined> {
  try {
    return (await importRest(work, await scanInThread(work.file))) ? '' : undefined
  } catch (error) {
    if (error instanceof FileRefused) return error.message
    throw error
  }
}

async function importAll(work: Work): Promise<void> {
  const file_message = await importFile(work).finally(() => work.file.free())
  if (file_message !== undefined) await work.job.finish((tx) => conclude(work, tx, file_message))
}

/** Ends an import. Users that it has created stay. */
async function cancel(world: ImportWorld, tx: Tx, ref_code: string): Promise<string> {
  const one = await findOpenImport(tx, ref_code)
  if (one !== undefined)
    await inLanguage(one.language, () => conclude({ world, one }, tx, importFileMessages.cancelled))
  return `The import ${ref_code} is done: users that it has created stay, and its report says that it was cancelled.`
}

/** Imports the users of a file, some hundred rows at a time. Each row is done once, however often the job restarts. */
export const importHandler = (world: ImportWorld): JobHandler<{ ref_code: string }> => ({
  kind: importJob,
  run: (job, { ref_code }) => run(world, job, ref_code),
  cancel: (tx, { ref_code }) => cancel(world, tx, ref_code),
  async pending() {
    return (await openImports(world.db)).map(jobOf)
  },
})
