import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { placeLimits } from '../queues/places.ts'

const leastPerSecond = placeLimits.progressBytes / placeLimits.progressSeconds

/** Ends a connection at once. The system would keep what the client has not read for as long as the client likes. */
export function cutConnection(socket: Socket): void {
  // Node loses a socket that is reset after its end: the connection stays open for ever.
  if (socket.writableEnded) socket.destroy()
  else socket.resetAndDestroy()
}

/** Ends an answer at once. */
export function cutOff(raw: ServerResponse): void {
  if (raw.socket) cutConnection(raw.socket)
  raw.destroy()
}

/** How fast the client of a call sends its body or takes its answer. */
export type Pace = { isTooSlow(): boolean }

type Handle = { bytesWritten: number; writeQueueSize: number }

/** The bytes that the system has taken for the client. Node counts a chunk as soon as it is handed over as a whole. */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten
}

/**
 * Watches the client of a call. It is too slow when we wait for it, and it moved too few bytes since we last looked, so many
 * seconds ago or longer.
 */
export function paceOf({ raw, request }: FastifyReply, progressSeconds: number): Pace {
  const { socket } = request.raw
  // Bytes after the whole request are no progress of this call.
  const moved = (): { isSent: boolean; bytes: number } =>
    request.raw.complete
      ? { isSent: true, bytes: takenOf(socket) }
      : { isSent: false, bytes: socket.bytesRead }
  // Of an answer that was written as a whole, what waits is all that we know.
  const isAwaited = (): boolean =>
    !request.raw.complete || raw.writableNeedDrain || (raw.writableEnded && raw.writableLength > 0)
  let mark = { ...moved(), time: performance.now() }
  return {
    isTooSlow() {
      const seconds = (performance.now() - mark.time) / 1000
      if (seconds < progressSeconds) return false
      const now = moved()
      const hasMoved = now.isSent !== mark.isSent || now.bytes - mark.bytes >= leastPerSecond * seconds
      const isSlow = isAwaited() && !hasMoved
      if (!isSlow) mark = { ...now, time: performance.now() }
      return isSlow
    },
  }
}

export type Held = { share: Share; pace: Pace; cut: () => void }

/** The places of one kind of call, and those that hold them. */
export type Kind<One extends Held = Held> = { queue: FairQueue; held: Set<One> }

/** Cuts one call that is too slow, if the share would find a place then; of several, one of the branch that has most. */
export function cutOneFor(share: Share, { queue, held }: Kind): void {
  const slow = [...held].filter((one) => one.pace.isTooSlow() && queue.wouldFitWithout(one.share, share))
  slow.sort((a, b) => queue.activeOfBranch(b.share) - queue.activeOfBranch(a.share))
  slow[0]?.cut()
}
