import { texts } from '#texts'

/** Why a webhook was deactivated by itself. The audit shows them without the other texts of webhooks. */
export const webhookEnds = texts('webhookEnds', {
  gone: 'The receiver said that the address is gone (410).',
  failing: 'No delivery was successful for three days.',
})
