import { TooBusy } from '@telecopy/contract/kit/problems'
import { singleSignOn, waitingInLine } from '@telecopy/contract/limits'
import { FairQueue } from '../../platform/fair/fair-queue.ts'
import type { Share } from '../../platform/fair/share.ts'
import { Problem } from '../../platform/problem.ts'

/** So many sign-ins ask their OpenID providers at once in this process. */
export const askedAtOnce = 8
const asking = new FairQueue(askedAtOnce)

/**
 * Asks an OpenID provider, in the line of its groups: anybody can begin such sign-ins, and the provider may be slow.
 *
 * @throws TooBusy when too many sign-ins of the branch wait @throws CallerGone when the signal aborts before
 */
export async function askProvider<Answer>(
  { share, signal }: { share: Share; signal: AbortSignal },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!asking.mayWait(share, waitingInLine.singleSignOns))
    throw new Problem(TooBusy, { retryAfterSeconds: singleSignOn.answerSeconds })
  const giveBack = await asking.enter({ share, signal })
  try {
    return await ask()
  } finally {
    giveBack()
  }
}
