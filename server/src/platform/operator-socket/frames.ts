import type { Socket } from 'node:net'
import { OperatorError } from './operator-io.ts'

// The index in the list is sent: add at the end only.
const kinds = [
  // From the command to the server.
  'start',
  'chunk',
  'end',
  'failed',
  'done',
  // From the server to the command.
  'say',
  'note',
  'progress',
  'read',
  'more',
  'create',
  'data',
  'keep',
  'discard',
  'exit',
] as const

export type FrameKind = (typeof kinds)[number]
export type Frame = { kind: FrameKind; body: Buffer }

/** Both sides have the same number: a command of another release gets an error that says so. */
export const protocol = 1

/** The body of `start`. */
export type CommandCall = { protocol: number; argv: string[] }

const headBytes = 5
const bodyLimitBytes = 1024 * 1024
const queueLimit = 8

export type Frames = {
  /** Waits while the other side is slow. @throws when it has gone */
  send(kind: FrameKind, body?: Uint8Array | string): Promise<void>
  /** Sends a line that the other side can do without, and drops it when that side is slow. */
  sendIfRoom(kind: FrameKind, body: string): void
  /** @throws when the other side has gone */
  next(): Promise<Frame>
  /** @throws OperatorError with the other side's sentence when it answers `failed`, or anything but these */
  expect(...expected: FrameKind[]): Promise<Frame>
  close(): void
}

const otherSideIsGone = (): OperatorError => new OperatorError('The other side has gone.')

/** Messages over a socket, in both directions. Bytes that are not asked for make the socket wait. */
export function openFrames(socket: Socket): Frames {
  const received: Frame[] = []
  let wake: (() => void) | undefined
  let pending: Buffer = Buffer.alloc(0)

  socket.on('data', (bytes: Buffer) => {
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
    const { frames, rest } = takeFrames(pending)
    if (frames === undefined) return void socket.destroy()
    pending = rest
    received.push(...frames)
    if (received.length >= queueLimit) socket.pause()
    wake?.()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => wake?.())

  const next = async (): Promise<Frame> => {
    for (;;) {
      const frame = received.shift()
      if (received.length === 0) socket.resume()
      if (frame !== undefined) return frame
      if (socket.destroyed) throw otherSideIsGone()
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    next,
    send: (kind, body = '') =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(otherSideIsGone())
        socket.write(frameOf(kind, body), (error) => (error ? reject(otherSideIsGone()) : resolve()))
      }),
    sendIfRoom(kind, body) {
      if (!socket.destroyed && !socket.writableNeedDrain) socket.write(frameOf(kind, body))
    },
    async expect(...expected) {
      const frame = await next()
      if (expected.includes(frame.kind)) return frame
      throw new OperatorError(
        frame.kind === 'failed' ? frame.body.toString() : 'The other side does not speak this language.',
      )
    },
    close: () => void socket.end(),
  }
}

function frameOf(kind: FrameKind, body: Uint8Array | string): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const head = Buffer.alloc(headBytes)
  head[0] = kinds.indexOf(kind)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** The whole frames at the beginning; undefined when the bytes are no frame. */
function takeFrames(bytes: Buffer): { frames: Frame[] | undefined; rest: Buffer } {
  const frames: Frame[] = []
  let start = 0
  while (start + headBytes <= bytes.length) {
    const kind = kinds[bytes[start] ?? -1]
    const length = bytes.readUInt32BE(start + 1)
    if (kind === undefined || length > bodyLimitBytes) return { frames: undefined, rest: bytes }
    const end = start + headBytes + length
    if (end > bytes.length) break
    frames.push({ kind, body: bytes.subarray(start + headBytes, end) })
    start = end
  }
  return { frames, rest: bytes.subarray(start) }
}
