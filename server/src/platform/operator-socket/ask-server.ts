import { lstatSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { type CommandCall, type Frame, type FrameKind, type Frames, openFrames, protocol } from './frames.ts'
import { type CreatedFile, OperatorError, type OperatorIo } from './operator-io.ts'
import { socketAddress } from './socket-address.ts'

/**
 * The server of another user could make the command read and write files with the rights of the caller, who may be root.
 *
 * @throws OperatorError unless the socket belongs to the caller or to root
 */
function requireTrusted(path: string): void {
  const caller = process.getuid?.()
  const owner = lstatSync(path).uid
  if (caller === undefined || owner === caller || owner === 0) return
  throw new OperatorError(
    `The server at ${path} runs as another user (${owner}) than this command (${caller}): run the command as that user.`,
  )
}

/**
 * A connection to the server that has the data folder open, or undefined when there is none.
 *
 * @throws OperatorError when the server is another user's; nothing has been sent to it then
 */
export async function findServer(dataDir: string): Promise<Socket | undefined> {
  const { path } = socketAddress(dataDir)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      try {
        requireTrusted(path)
        resolve(socket)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // No server listens: it never started, or was killed and left its socket behind.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(new OperatorError(`The running server can't be asked at ${path}: ${error.message}.`))
    })
  })
}

/** The parts of a command line that can be names of files: its words, and the values of its options. */
const namesIn = (argv: readonly string[]): ReadonlySet<string> =>
  new Set(argv.flatMap((word) => (word.startsWith('--') ? [word.slice(word.indexOf('=') + 1)] : [word])))

/** @throws OperatorError for a file that the command does not name */
function requireNamed(names: ReadonlySet<string>, name: string): void {
  if (!names.has(name))
    throw new OperatorError(`The running server asked for ${name}, which the command does not name.`)
}

/**
 * Makes the server run the command, with the terminal of this process and the files that the command names. Answers the
 * exit code.
 *
 * @throws OperatorError when the server asks for another file
 */
export async function askServer(socket: Socket, argv: string[], io: OperatorIo): Promise<number> {
  const frames = openFrames(socket)
  const leave = (): void => void socket.destroy()
  io.gone.addEventListener('abort', leave)
  try {
    const call: CommandCall = { protocol, argv }
    await frames.send('start', JSON.stringify(call))
    return await serve(frames, io, namesIn(argv))
  } finally {
    io.gone.removeEventListener('abort', leave)
    socket.destroy()
  }
}

async function serve(frames: Frames, io: OperatorIo, names: ReadonlySet<string>): Promise<number> {
  const files = openFiles(frames, io, names)
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
function openFiles(frames: Frames, io: OperatorIo, names: ReadonlySet<string>) {
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
      requireNamed(names, path)
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
    create(path: string) {
      // Some commands write to standard output unless a file is named.
      if (path !== '-') requireNamed(names, path)
      return orFail(async () => {
        writing = await io.createFile(path)
        await frames.send('done')
      })
    },
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
