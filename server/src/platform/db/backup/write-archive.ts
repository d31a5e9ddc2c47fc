import { createHash } from 'node:crypto'
import { blockBytes, paddingBytes, tarHeader } from './tar-header.ts'

/** The destination of a backup; a write waits while it is slow. */
export type Sink = { write(bytes: Uint8Array): Promise<void> }

export const sumsName = 'SHA256SUMS'
export const wholeName = 'WHOLE.sha256'
export const endOfArchive = Buffer.alloc(2 * blockBytes)

/**
 * Writes a tar archive that contains its own checksums: the last but one entry holds the SHA-256 of every entry before
 * it, as `sha256sum -c` reads them, and the last one that of all bytes before it.
 */
export function openArchive(sink: Sink, time: number) {
  const whole = createHash('sha256')
  const sums: string[] = []
  const write = async (bytes: Uint8Array): Promise<void> => {
    whole.update(bytes)
    await sink.write(bytes)
  }
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    await write(tarHeader({ name, size: bytes.length, time }))
    await write(bytes)
    await write(Buffer.alloc(paddingBytes(bytes.length)))
  }
  return {
    async add(name: string, bytes: Uint8Array): Promise<void> {
      sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
      await add(name, bytes)
    },
    async finish(): Promise<void> {
      await add(sumsName, Buffer.from(sums.join('')))
      await add(wholeName, Buffer.from(`${whole.copy().digest('hex')}\n`))
      await sink.write(endOfArchive)
    },
  }
}

export type Archive = ReturnType<typeof openArchive>
