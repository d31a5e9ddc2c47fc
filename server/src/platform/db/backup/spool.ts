import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { Sink } from './write-archive.ts'

const readAtOnceBytes = 256 * 1024

export type Spool = Sink & {
  /** Passes the written bytes on, as fast as the other side takes them. */
  sendTo(sink: Sink): Promise<void>
  close(): Promise<void>
}

/** A file that is unlinked before the first write: it disappears with the process, however that ends. */
export async function openSpool(folder: string): Promise<Spool> {
  const apart = await mkdtemp(join(folder, '.spool-'))
  const file = await open(join(apart, 'backup'), 'wx+', 0o600)
  await rm(apart, { recursive: true })
  let size = 0
  return {
    async write(bytes) {
      try {
        await file.write(bytes, 0, bytes.length, size)
        size += bytes.length
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new BackupError(
          `A backup of the embedded database is first written in ${folder}, which failed: ${reason}.`,
        )
      }
    },
    async sendTo(sink) {
      for (let at = 0; at < size; at += readAtOnceBytes) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(readAtOnceBytes), 0, readAtOnceBytes, at)
        await sink.write(buffer.subarray(0, bytesRead))
      }
    },
    close: () => file.close(),
  }
}
