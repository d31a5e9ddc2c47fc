import { refusal } from '../kit/problems.ts'
import { subscriptionBlockers } from './shared-line-blockers.ts'

export const SubscriptionOfMaster = refusal(
  'subscription_of_master',
  subscriptionBlockers.subscription_of_master.text(1),
)
