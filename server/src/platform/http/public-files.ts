import type { FastifyReply } from 'fastify'
import { FairPace } from '../fair/fair-pace.ts'
import { siteShare } from './heads.ts'
import { asksForHead } from './methods.ts'
import { signalOfEnd } from './request-context.ts'

// 40 MB a second in all. A browser that opens the portal for the first time takes 0.2 MB.
const pace = new FairPace(40_000)

/**
 * Waits until a file of so many bytes that anybody may ask for is sent to the site of this client: one of the portal, the
 * documentation or the document of the calls. Otherwise each request of a hundred bytes takes up to 1.5 MB through this
 * process and the proxy before it, also if nobody reads it. A slow client delays nobody: what is asked for counts, also if
 * the answer is a part of the file, or says that it has not changed.
 *
 * @throws CallerGone
 */
export async function takeTurnToSend(reply: FastifyReply, bytes: number): Promise<void> {
  if (asksForHead(reply.request)) return
  const [, site = '', network = ''] = siteShare(reply.request.ip)
  await pace.take([site, network], { bytes, signal: signalOfEnd(reply) })
}
