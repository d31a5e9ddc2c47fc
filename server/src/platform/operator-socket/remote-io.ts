import type { Frames } from './frames.ts'
import type { CreatedFile, OperatorIo } from './operator-io.ts'

const chunkBytes = 256 * 1024

/** The operator at the other end of a socket. The other end reads and writes the files, with the operator's rights. */
export function remoteIo(frames: Frames, gone: AbortSignal): OperatorIo {
  // A line needs no wait: the next awaited frame comes after it.
  const tell = (kind: 'say' | 'note', line: string): void =>
    void frames.send(kind, line).catch(() => undefined)
  return {
    gone,
    say: (line) => tell('say', line),
    note: (line) => tell('note', line),
    progress: (text) => frames.sendIfRoom('progress', text),
    readFile: (path) => readRemote(frames, path),
    async createFile(path) {
      await frames.send('create', path)
      await frames.expect('done')
      return createdRemotely(frames, gone)
    },
  }
}

async function* readRemote(frames: Frames, path: string): AsyncIterable<Buffer> {
  await frames.send('read', path)
  for (;;) {
    await frames.send('more')
    const { kind, body } = await frames.expect('chunk', 'end')
    if (kind === 'end') return
    yield body
  }
}

const createdRemotely = (frames: Frames, gone: AbortSignal): CreatedFile => ({
  async write(bytes) {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      gone.throwIfAborted()
      // The loop sends as fast as the other side reads.
      await frames.send('data', bytes.subarray(start, start + chunkBytes))
    }
  },
  async keep() {
    await frames.send('keep')
    await frames.expect('done')
  },
  discard: () => frames.send('discard').catch(() => undefined),
})
