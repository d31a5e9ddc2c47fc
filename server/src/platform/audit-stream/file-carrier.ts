import { type FileHandle, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StreamCarrier } from './stream-carrier.ts'

const newline = 0x0a

/** A line that a crash cut off is ended, so that the next record begins a line of its own. */
async function isCutOff(file: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== newline
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function append(path: string, content: string): Promise<{ ino: number }> {
  const file = await open(path, 'a+', 0o640)
  try {
    const { size, ino } = await file.stat()
    await file.appendFile((await isCutOff(file, size)) ? `\n${content}` : content)
    await file.sync()
    if (size === 0) await syncFolder(path)
    return { ino }
  } finally {
    await file.close()
  }
}

/**
 * Appends lines of JSON to a file, which are on the disk afterwards. Each batch opens the file anew, so it may be rotated
 * at any time. A batch during whose writing it was rotated is written to the new file again.
 */
export const fileCarrier =
  (path: string): StreamCarrier =>
  async (records, signal) => {
    const content = records.map(({ line }) => `${line}\n`).join('')
    let isThere = false
    while (!isThere) {
      signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- once more only if the file was rotated meanwhile
      const written = await append(path, content)
      // oxlint-disable-next-line no-await-in-loop -- see above
      const found = await stat(path).catch(() => undefined)
      isThere = found?.ino === written.ino
    }
  }
