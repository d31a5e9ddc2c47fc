import type { FastifyReply } from 'fastify'
import { FairQueue } from '../fair/fair-queue.ts'
import { siteShare } from './heads.ts'
import { signalOfEnd } from './request-context.ts'

// So 40 MB a second are sent in all. A browser that opens the portal for the first time takes 0.2 MB.
const inTurn = new FairQueue(20)
const bytesPerMillisecond = 2000

/**
 * Waits until a file of so many bytes that anybody may ask for is sent to the site of this client: one of the portal, the
 * documentation or the document of the calls. Otherwise each request of a hundred bytes takes up to 1.5 MB through this
 * process and the proxy before it, also if nobody reads it. A slow client holds no place: it is held for a fixed time.
 *
 * @throws CallerGone
 */
export async function takeTurnToSend(reply: FastifyReply, bytes: number): Promise<void> {
  const share = siteShare(reply.request.ip).slice(1)
  const giveBack = await inTurn.enter({ share, signal: signalOfEnd(reply) })
  setTimeout(() => giveBack(), bytes / bytesPerMillisecond).unref()
}
