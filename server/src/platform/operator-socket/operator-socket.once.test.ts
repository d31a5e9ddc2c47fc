import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askServer, findServer } from './ask-server.ts'
import { type FrameKind, openFrames } from './frames.ts'
import { type CommandRunner, type Listening, listenForCommands } from './listen-for-commands.ts'
import { OperatorError, type OperatorIo } from './operator-io.ts'
import { socketAddress } from './socket-address.ts'
import { untilClosed } from '../../testing/until-closed.ts'

let folder: string
let listening: Listening | undefined

beforeEach(async () => {
  // The real path, because the temporary folder is a link on some machines.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'telecopy-op-')))
})
afterEach(async () => {
  await listening?.stop()
  listening = undefined
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const listen = async (run: CommandRunner, dataDir = folder): Promise<void> => {
  listening = await listenForCommands(dataDir, run)
}

/** An operator that records the output. */
function makeIo(changes: Partial<OperatorIo> = {}): { io: OperatorIo; seen: string[] } {
  const seen: string[] = []
  const io: OperatorIo = {
    gone: new AbortController().signal,
    say: (line) => void seen.push(`said ${line}`),
    note: (line) => void seen.push(`noted ${line}`),
    progress: (text) => void seen.push(`showed ${text}`),
    // oxlint-disable-next-line require-yield -- it fails before the first piece
    async *readFile() {
      throw new OperatorError('There is no file here.')
    },
    createFile: () => Promise.reject(new OperatorError('There is a file already.')),
    ...changes,
  }
  return { io, seen }
}

async function ask(argv: string[], io: OperatorIo, dataDir = folder): Promise<number> {
  const server = await findServer(dataDir)
  if (server === undefined) throw new Error('nobody listens')
  return askServer(server, argv, io)
}

describe('the socket', () => {
  it('belongs to its owner alone, and is removed when the server stops', async () => {
    await listen(() => Promise.resolve(0))
    const { path } = socketAddress(folder)
    const found = await stat(path)
    expect({ path, mode: found.mode & 0o777 }).toEqual({ path: join(folder, 'telecopy.sock'), mode: 0o600 })
    expect(await readdir(folder)).toEqual(['telecopy.sock'])
    await listening?.stop()
    expect(await readdir(folder)).toEqual([])
    expect(await findServer(folder)).toBeUndefined()
  })

  it('takes the place of one that a killed server has left', async () => {
    const dead = createServer().listen(join(folder, 'telecopy.sock'))
    await once(dead, 'listening')
    // Closing would remove the socket. A plain file in its place refuses connections in the same way.
    dead.close()
    await writeFile(join(folder, 'telecopy.sock'), '')
    expect(await findServer(folder)).toBeUndefined()
    await listen(() => Promise.resolve(3))
    expect(await ask([], makeIo().io)).toBe(3)
  })

  it('lies in a folder of the user’s own in the temporary folder when the path of the data folder is too long', async () => {
    vi.stubEnv('TMPDIR', folder)
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    expect(await findServer(long)).toBeUndefined()
    await mkdir(long, { recursive: true })
    await listen(() => Promise.resolve(0), long)
    const address = socketAddress(long)
    expect((await stat(address.folder)).mode & 0o777).toBe(0o700)
    expect(address.path.length).toBeLessThan(100)
    expect(await ask([], makeIo().io, long)).toBe(0)
    await chmod(address.folder, 0o755)
    await expect(findServer(long)).rejects.toThrow('belongs to somebody else or is open to others')
    await chmod(address.folder, 0o700)
  })
})

describe('a command in another process', () => {
  it('transmits its output, its progress and its exit code', async () => {
    await listen(async (argv, io) => {
      io.progress('half')
      io.say(`ran ${argv.join(' ')}`)
      io.note('Łódź 🖨')
      return 2
    })
    const { io, seen } = makeIo()
    expect(await ask(['do', '--it'], io)).toBe(2)
    expect(seen).toEqual(['showed half', 'said ran do --it', 'noted Łódź 🖨'])
  })

  it('reads and writes the operator’s files, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) % 251))
    const written: Uint8Array[] = []
    let kept = ''
    await listen(async (_argv, io) => {
      const file = await io.createFile('to')
      for await (const piece of io.readFile('from')) await file.write(piece)
      await file.keep()
      return 0
    })
    const { io } = makeIo({
      async *readFile() {
        yield bytes.subarray(0, 1_900_000)
        yield bytes.subarray(1_900_000)
      },
      createFile: (path) =>
        Promise.resolve({
          write: async (piece) => void written.push(Buffer.from(piece)),
          keep: async () => void (kept = path),
          discard: () => Promise.resolve(),
        }),
    })
    expect(await ask(['copy', 'from', '--to=to'], io)).toBe(0)
    expect(kept).toBe('to')
    expect(Buffer.concat(written).equals(bytes)).toBe(true)
  })

  it.each([
    [
      'be read',
      (io: OperatorIo) => io.readFile('a')[Symbol.asyncIterator]().next(),
      'There is no file here.',
    ],
    ['be made', (io: OperatorIo) => io.createFile('a'), 'There is a file already.'],
  ])('gets the reason why a file can’t %s', async (_what, act, sentence) => {
    await listen(async (_argv, io) => {
      await expect(act(io)).rejects.toThrow(sentence)
      return 0
    })
    expect(await ask(['use', 'a'], makeIo().io)).toBe(0)
  })

  it('waits while the operator’s disk is slow, instead of collecting its output in memory', async () => {
    let sent = 0
    const slow = { release: (): void => undefined }
    const held = new Promise<void>((resolve) => (slow.release = resolve))
    await listen(async (_argv, io) => {
      const file = await io.createFile('slow')
      for (let piece = 0; piece < 64; piece += 1) {
        await file.write(Buffer.alloc(1024 * 1024))
        sent += 1
      }
      return 0
    })
    const { io } = makeIo({
      createFile: () =>
        Promise.resolve({
          write: () => held,
          keep: () => Promise.resolve(),
          discard: () => Promise.resolve(),
        }),
    })
    const asked = ask(['write', '--to', 'slow'], io)
    await expect.poll(() => sent).toBeGreaterThan(0)
    // Without back-pressure it would have sent everything in this time.
    let before = -1
    await expect
      .poll(() => {
        const isStill = sent === before
        before = sent
        return isStill
      })
      .toBe(true)
    expect(sent).toBeLessThan(16)
    slow.release()
    expect(await asked).toBe(0)
    expect(sent).toBe(64)
  })

  it('learns that the operator has gone, and others are served', async () => {
    const ends: string[] = []
    await listen(async (argv, io) => {
      if (argv[0] === 'quick') return 0
      await once(io.gone, 'abort')
      ends.push(argv[0] ?? '')
      return 1
    })
    const leaving = new AbortController()
    const { io } = makeIo({ gone: leaving.signal })
    const asked = ask(['long'], io)
    expect(await ask(['quick'], makeIo().io)).toBe(0)
    leaving.abort(new Error('Interrupted.'))
    await expect(asked).rejects.toThrow('Interrupted.')
    await expect.poll(() => ends).toEqual(['long'])
    expect(await ask(['quick'], makeIo().io)).toBe(0)
  })

  it('learns that the server stops, which waits for its answer', async () => {
    await listen(async (_argv, io) => {
      io.say('begun')
      await once(io.gone, 'abort')
      io.note((io.gone.reason as Error).message)
      return 1
    })
    const { io, seen } = makeIo()
    const asked = ask([], io)
    await expect.poll(() => seen).toEqual(['said begun'])
    await listening?.stop()
    expect(await asked).toBe(1)
    expect(seen.at(-1)).toBe('noted The server is stopping.')
  })
})

describe('anything else that comes through the socket', () => {
  const head = (kind: number, length: number): Buffer => {
    const bytes = Buffer.alloc(5)
    bytes[0] = kind
    bytes.writeUInt32BE(length, 1)
    return bytes
  }
  const start = (body: string): Buffer => Buffer.concat([head(0, Buffer.byteLength(body)), Buffer.from(body)])

  it.each([
    ['a web request', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a frame of an unknown kind', head(200, 0)],
    ['a frame that claims gigabytes', head(0, 0xff_ff_ff_ff)],
    ['a start that is no JSON', start('{')],
    ['a start that is no object', start('null')],
    ['frames that nobody asked for', Buffer.concat(Array.from({ length: 1000 }, () => head(1, 0)))],
  ])('%s ends its own conversation only', async (_what, bytes) => {
    const runs: string[][] = []
    await listen((argv) => {
      runs.push(argv)
      return Promise.resolve(0)
    })
    const socket = connect(socketAddress(folder).path)
    socket.on('error', () => undefined)
    socket.write(bytes)
    socket.resume()
    await untilClosed(socket)
    expect(await ask(['good'], makeIo().io)).toBe(0)
    expect(runs).toEqual([['good']])
  })

  it('a command of another release gets the advice to restart the server', async () => {
    await listen(() => Promise.resolve(0))
    const socket = connect(socketAddress(folder).path)
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
    socket.write(start('{"protocol":0,"argv":[]}'))
    await untilClosed(socket)
    expect(answer).toContain('The running server is of another release than this command: restart it.')
  })
})

describe('a hostile server', () => {
  /** Listens in the data folder, and sends these frames to who comes. Answers what it was sent. */
  async function lurk(...frames: readonly [kind: FrameKind, body: string][]): Promise<string[]> {
    const heard: string[] = []
    const server = createServer((socket) => {
      const other = openFrames(socket)
      socket.on('data', (bytes: Buffer) => void heard.push(bytes.toString()))
      for (const [kind, body] of frames) other.send(kind, body).catch(() => undefined)
    }).listen(join(folder, 'telecopy.sock'))
    await once(server, 'listening')
    listening = { stop: async () => void server.close() }
    return heard
  }

  it('of another user is refused before a word is sent, also when root asks', async () => {
    const heard = await lurk(['read', 'secret'], ['more', ''])
    const path = join(folder, 'telecopy.sock')
    const { uid } = await stat(path)
    const other = uid === 0 ? 65_534 : uid
    // Only root can give the socket to another user. Anybody else asks as if it were root.
    if (uid === 0) await chown(path, other, other)
    else vi.spyOn(process, 'getuid').mockReturnValue(0)
    await expect(findServer(folder)).rejects.toThrow(
      `The server at ${path} runs as another user (${other}) than this command (0): run the command as that user.`,
    )
    vi.restoreAllMocks()
    expect(heard).toEqual([])
  })

  it.each([
    ['read a file', 'read', '/etc/shadow'],
    ['read a variable', 'read', 'env:DATABASE_URL'],
    ['read standard input', 'read', '-'],
    ['write a file', 'create', '/etc/cron.d/theirs'],
    ['write over a named folder', 'create', 'out/theirs'],
  ] as const)('cannot %s that the command does not name', async (_what, kind, name) => {
    const opened: string[] = []
    await lurk([kind, name], ['more', ''], ['exit', '0'])
    const { io } = makeIo({
      async *readFile(path) {
        opened.push(path)
        yield Buffer.from('secret')
      },
      createFile: (path) => {
        opened.push(path)
        return Promise.reject(new OperatorError('no'))
      },
    })
    await expect(ask(['export', '--to', 'out', '--by=me'], io)).rejects.toThrow(
      `The running server asked for ${name}, which the command does not name.`,
    )
    expect(opened).toEqual([])
  })
})
