import { TooBusy } from '@telecopy/contract/kit/problems'
import { singleSignOn, waitingInLine } from '@telecopy/contract/limits'
import type { Context } from '../../platform/caller/context.ts'
import { FairQueue } from '../../platform/fair/fair-queue.ts'
import { shareOfGroup } from '../../platform/fair/share.ts'
import { Problem } from '../../platform/problem.ts'
import type { OpenIdProvider } from './identity-provider.ts'
import { findLineOfProvider } from './providers.queries.ts'

/** So many sign-ins ask their OpenID providers at once in this process. */
export const askedAtOnce = 8
const asking = new FairQueue(askedAtOnce)

/**
 * Asks an OpenID provider. Anybody can begin such sign-ins, and the provider may be slow, so they count as the provider's
 * groups: they hold up nobody else.
 *
 * @throws TooBusy when too many sign-ins of the branch wait @throws CallerGone when the signal aborts before
 */
export async function askProvider<Answer>(
  { db, signal }: Pick<Context, 'db'> & { signal?: AbortSignal },
  { provider_id }: OpenIdProvider,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const share = shareOfGroup(await findLineOfProvider(db, provider_id))
  if (!asking.mayWait(share, waitingInLine.singleSignOns))
    throw new Problem(TooBusy, { retryAfterSeconds: singleSignOn.answerSeconds })
  return asking.run({ share, signal }, ask)
}
