import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { type CommandCall, type Frames, openFrames, protocol } from './frames.ts'
import type { OperatorIo } from './operator-io.ts'
import { remoteIo } from './remote-io.ts'
import { socketAddress } from './socket-address.ts'

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
