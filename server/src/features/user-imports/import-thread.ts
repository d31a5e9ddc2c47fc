import { waitingInLine } from '@telecopy/contract/limits'
import { importFileMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { Share } from '../../platform/fair/share.ts'
import type { MovedBytes } from '../../platform/threads/moved-bytes.ts'
import { TaskThread, TaskTooLarge } from '../../platform/threads/task-thread.ts'
import { QueueFull } from '../../platform/queues/work-queue.ts'
import { FileRefused, type FilePlace, type FileRows, type FileScan } from './file-scan.ts'

export type ImportTask = { kind: 'scan' } | { kind: 'rows'; from: FilePlace }

export type ImportTaskResult = { scan: FileScan } | { rows: FileRows } | { refused: string }

const thread = new TaskThread<ImportTask, ImportTaskResult>(
  { name: 'import-worker', from: import.meta.url },
  { milliseconds: 20_000, heapMegabytes: 256, mostWaiting: waitingInLine.userLists },
)

async function run(
  task: ImportTask,
  moved: MovedBytes,
  share: Share = [],
): Promise<Exclude<ImportTaskResult, { refused: string }>> {
  const result = await thread.run(task, { share, moved })
  if ('refused' in result) throw new FileRefused(result.refused)
  return result
}

/** Scans a file in the thread. @throws FileRefused also when that takes more time or memory than the thread has */
export async function scanInThread(file: MovedBytes, share?: Share): Promise<FileScan> {
  const result = await run({ kind: 'scan' }, file, share).catch((error: unknown) => {
    if (error instanceof FileRefused || error instanceof QueueFull) throw error
    throw new FileRefused(texts.unreadable)
  })
  if (!('scan' in result)) throw new Error('The thread answered another question.')
  return result.scan
}

/** @throws FileRefused when they take more time or memory than the thread has */
async function rowsInThread(file: MovedBytes, from: FilePlace): Promise<FileRows> {
  const result = await run({ kind: 'rows', from }, file).catch((error: unknown) => {
    if (error instanceof TaskTooLarge) throw new FileRefused(texts.unreadable)
    throw error
  })
  if (!('rows' in result)) throw new Error('The thread answered another question.')
  return result.rows
}

/** The rows of a scanned file from a place on, some hundred at a time. The next ones are read ahead. */
export async function* chunksInThread(file: MovedBytes, from: FilePlace): AsyncGenerator<FileRows> {
  let reading: Promise<FileRows> | undefined = rowsInThread(file, from)
  while (reading !== undefined) {
    // oxlint-disable-next-line no-await-in-loop -- where a chunk begins is known when the one before is read
    const chunk: FileRows = await reading
    reading = chunk.next === undefined ? undefined : rowsInThread(file, chunk.next)
    // A reader that stops never asks for this chunk: its failure must not end the process.
    reading?.catch(() => undefined)
    yield chunk
  }
}
