import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../../platform/threads/serve-tasks.ts'
import { FileRefused } from './file-scan.ts'
import { readRows, scanFile } from './import-file.ts'
import type { ImportTask, ImportTaskResult } from './import-thread.ts'

function answer(task: ImportTask, file: ArrayBuffer): ImportTaskResult {
  const bytes = Buffer.from(file)
  return task.kind === 'scan' ? { scan: scanFile(bytes) } : { rows: readRows(bytes, task.from) }
}

serveTasks(parentPort, async (task: ImportTask, file): Promise<ImportTaskResult> => {
  try {
    return answer(task, file)
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message }
    throw error
  }
})
