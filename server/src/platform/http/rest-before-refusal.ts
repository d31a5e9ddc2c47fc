import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AccessTokenExpired } from '@telecopy/contract/kit/problems'
import { type Presence, presence } from '../fair/presence.ts'
import type { Share } from '../fair/share.ts'
import { Problem } from '../problem.ts'
import { siteShare } from './heads.ts'

// A branch, and each site of strangers, get so many refusals a second at once while others are held up.
const atOnce = 20
const restMilliseconds = 1000

const refusals = new Map<string, number>()
let second = 0

/**
 * Lets a refusal wait for a second if its branch has many of them, and calls of other branches are held up. A refusal
 * takes no turn, because it comes before the work of its call, and a program that is refused at once comes again at once.
 */
export async function restBeforeRefusal(share: Share, seen: Presence = presence): Promise<void> {
  const now = Math.floor(performance.now() / 1000)
  if (now !== second) refusals.clear()
  second = now
  const [branch = '', site = ''] = share
  const who = branch === '' ? site : branch
  const count = (refusals.get(who) ?? 0) + 1
  refusals.set(who, count)
  if (count > atOnce && seen.areOthersHeldUp(share)) await pause(restMilliseconds)
}

type Send = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown

/** Sends refusals after their rest. Each page must renew its token now and then, so that one comes at once. */
export const resting =
  (send: Send): Send =>
  async (error, request, reply) => {
    const isRoutine = error instanceof Problem && error.type === AccessTokenExpired
    const share = request.context?.share ?? []
    if (!isRoutine) await restBeforeRefusal(share.length === 0 ? siteShare(request.ip) : share)
    return send(error, request, reply)
  }
