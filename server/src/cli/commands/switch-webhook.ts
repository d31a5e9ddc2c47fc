import { updateWebhook } from '../../features/webhooks/public.ts'
import type { Answer, Call } from '../command.ts'
import { readOnlyWebhookId, withWebhook } from './webhook-words.ts'

const switches = {
  deactivate: { is_active: 0, done: 'is off now, and what waited for it ends', already: 'is off already' },
  activate: { is_active: 1, done: 'is active now, and receives new events', already: 'is active already' },
} as const

const switchBy =
  (word: keyof typeof switches) =>
  async ({ given, open }: Call): Promise<Answer> => {
    const webhook_id = readOnlyWebhookId(given.words, `webhook ${word}`)
    const { is_active, done, already } = switches[word]
    const { webhook, isChanged } = await withWebhook(await open(), webhook_id, (ctx) =>
      updateWebhook(ctx, { webhook_id, is_active }),
    )
    const { webhook_name, group_name, fsi_gid } = webhook
    return {
      value: { webhook_id, is_active, is_changed: isChanged },
      lines: [
        `The webhook ${webhook_name} of the group ${group_name} (${fsi_gid}) ${isChanged ? done : already}.`,
      ],
    }
  }

/** Switches a webhook off, as the portal does. */
export const deactivateWebhook = switchBy('deactivate')

/** Switches a webhook on, as the portal does. */
export const activateWebhook = switchBy('activate')
