import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { type CommandCall, type Frames, openFrames, protocol } from './frames.ts'
import type { CreatedFile, OperatorIo } from './operator-io.ts'
import { socketAddress } from './socket-address.ts'

const chunkBytes = 256 * 1024

/** The operator at the other end of a socket. The other end reads and writes the files, with the operator's rights. */
function remoteIo(frames: Frames, gone: AbortSignal): OperatorIo {
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

/** Runs a command and answers its exit code. */
export type CommandRunner = (argv: string[], io: OperatorIo) => Promise<number>

export type Listening = { stop(): Promise<void> }

/**
 * Takes commands on a socket that only its owner may open. The folder's lock is held already, so an existing socket
 * belongs to a dead process and is replaced.
 *
 * @throws OperatorError when another user owns the folder of the socket
 */
export async function listenForCommands(dataDir: string, run: CommandRunner): Promise<Listening> {
  const address = socketAddress(dataDir)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const server = createServer((socket) => {
    const done = converse(socket, run, stopping.signal).finally(() => running.delete(done))
    running.add(done)
  })
  await listenPrivately(server, address)
  return {
    async stop() {
      server.close()
      rmSync(address.path, { force: true })
      stopping.abort(new Error('The server is stopping.'))
      await Promise.all(running)
    },
  }
}

/** Binds the socket in a folder that only the owner can enter, and renames it into place once its own mode is set. */
async function listenPrivately(server: Server, { folder, path }: { folder: string; path: string }) {
  const apart = mkdtempSync(join(folder, '.op-'))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(join(apart, 's'), () => resolve())
    })
    chmodSync(join(apart, 's'), 0o600)
    renameSync(join(apart, 's'), path)
  } catch (error) {
    server.close()
    throw error
  } finally {
    rmSync(apart, { recursive: true, force: true })
  }
}

async function converse(socket: Socket, run: CommandRunner, stopping: AbortSignal): Promise<void> {
  const gone = new AbortController()
  const frames = openFrames(socket)
  socket.once('close', () => gone.abort(new Error('The operator has gone.')))
  const signal = AbortSignal.any([gone.signal, stopping])
  try {
    await frames.send('exit', String(await answer(frames, run, signal)))
    frames.close()
  } catch {
    // The asking process has gone, so there is no receiver for an answer.
    socket.destroy()
  }
}

async function answer(frames: Frames, run: CommandRunner, gone: AbortSignal): Promise<number> {
  const { body } = await frames.expect('start')
  const call = JSON.parse(body.toString()) as CommandCall
  if (call.protocol !== protocol) {
    await frames.send('note', 'The running server is of another release than this command: restart it.')
    return 1
  }
  return run(call.argv, remoteIo(frames, gone))
}
