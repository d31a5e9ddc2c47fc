import { connect, type Socket } from 'node:net'
import { type CommandCall, type Frame, type FrameKind, type Frames, openFrames, protocol } from './frames.ts'
import { type CreatedFile, OperatorError, type OperatorIo } from './operator-io.ts'
import { socketAddress } from './socket-address.ts'

/** A connection to the server that has the data folder open, or undefined when there is none. */
export async function findServer(dataDir: string): Promise<Socket | undefined> {
  const { path } = socketAddress(dataDir)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // No server listens: it never started, or was killed and left its socket behind.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(new OperatorError(`The running server can't be asked at ${path}: ${error.message}.`))
    })
  })
}

/** Makes the server run the command, with the files and the terminal of this process. Answers the exit code. */
export async function askServer(socket: Socket, argv: string[], io: OperatorIo): Promise<number> {
  const frames = openFrames(socket)
  const leave = (): void => void socket.destroy()
  io.gone.addEventListener('abort', leave)
  try {
    const call: CommandCall = { protocol, argv }
    await frames.send('start', JSON.stringify(call))
    return await serve(frames, io)
  } finally {
    io.gone.removeEventListener('abort', leave)
    socket.destroy()
  }
}

async function serve(frames: Frames, io: OperatorIo): Promise<number> {
  const files = openFiles(frames, io)
  try {
    for (;;) {
      const frame = await frames.next().catch(() => {
        io.gone.throwIfAborted()
        throw new OperatorError('The server ended before the command did; what it changed last is not known.')
      })
      if (frame.kind === 'exit') return Number(frame.body.toString())
      // The next frame is read after this one is handled.
      await handle(frame, io, files)
    }
  } finally {
    await files.close()
  }
}

type Files = ReturnType<typeof openFiles>

async function handle({ kind, body }: Frame, io: OperatorIo, files: Files): Promise<void> {
  const handlers: Partial<Record<FrameKind, () => Promise<void> | void>> = {
    say: () => io.say(body.toString()),
    note: () => io.note(body.toString()),
    progress: () => io.progress(body.toString()),
    read: () => files.read(body.toString()),
    more: () => files.more(),
    create: () => files.create(body.toString()),
    data: () => files.write(body),
    keep: () => files.keep(),
    discard: () => files.close(),
  }
  const handler = handlers[kind]
  if (handler === undefined)
    throw new OperatorError('The running server does not speak the language of this command: restart it.')
  await handler()
}

/** The one file that is read, and the one that is written. */
function openFiles(frames: Frames, io: OperatorIo) {
  let reading: AsyncIterator<Buffer> | undefined
  let rest: Buffer = Buffer.alloc(0)
  let writing: CreatedFile | undefined
  const orFail = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      await frames.send('failed', error instanceof Error ? error.message : String(error))
    }
  }
  const chunkBytes = 256 * 1024
  return {
    read(path: string) {
      rest = Buffer.alloc(0)
      reading = io.readFile(path)[Symbol.asyncIterator]()
    },
    more: () =>
      orFail(async () => {
        if (rest.length === 0) rest = (await reading?.next())?.value ?? Buffer.alloc(0)
        const chunk = rest.subarray(0, chunkBytes)
        rest = rest.subarray(chunkBytes)
        await frames.send(chunk.length === 0 ? 'end' : 'chunk', chunk)
      }),
    create: (path: string) =>
      orFail(async () => {
        writing = await io.createFile(path)
        await frames.send('done')
      }),
    write: async (bytes: Uint8Array) => writing?.write(bytes),
    keep: () =>
      orFail(async () => {
        await writing?.keep()
        writing = undefined
        await frames.send('done')
      }),
    async close() {
      await reading?.return?.()
      await writing?.discard()
      writing = undefined
    },
  }
}
