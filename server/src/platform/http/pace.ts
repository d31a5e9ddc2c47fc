import type { FastifyReply } from 'fastify'
import { placeLimits } from '../queues/places.ts'

const leastPerSecond = placeLimits.progressBytes / placeLimits.progressSeconds

/** How fast the client of a call sends its body or takes its answer. */
export type Pace = { isTooSlow(): boolean }

/**
 * Watches the client of a call. It is too slow when we wait for it, and it moved too few bytes since we last looked, so many
 * seconds ago or longer.
 */
export function paceOf({ raw, request }: FastifyReply, progressSeconds: number): Pace {
  const { socket } = request.raw
  const moved = (): number => socket.bytesRead + socket.bytesWritten
  // Of an answer that was written as a whole, what waits is all that we know.
  const isAwaited = (): boolean =>
    !request.raw.complete || raw.writableNeedDrain || (raw.writableEnded && raw.writableLength > 0)
  let mark = { bytes: moved(), time: performance.now() }
  return {
    isTooSlow() {
      const seconds = (performance.now() - mark.time) / 1000
      if (seconds < progressSeconds) return false
      const bytes = moved()
      const isSlow = isAwaited() && bytes - mark.bytes < leastPerSecond * seconds
      if (!isSlow) mark = { bytes, time: performance.now() }
      return isSlow
    },
  }
}
