import { refusalsFor } from '../kit/blockers.ts'
import { subscriptionBlockers } from './shared-line-blockers.ts'

/** A refusal for each reason why a subscription stays; its message contains the blocker's count. */
export const subscriptionRefusals = refusalsFor(subscriptionBlockers)
