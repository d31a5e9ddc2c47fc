import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { webhookUpdated } from '@telecopy/contract/webhooks/webhooks.acts'
import type { updateWebhook as call } from '@telecopy/contract/webhooks/webhooks.calls'
import { change } from '../../platform/change/change.ts'
import type { ScopedContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { endWaiting } from '../../platform/webhooks/end-waiting.ts'
import { requirePossible } from './judge-url.ts'
import { ofWebhook } from './recorded-webhook.ts'
import { requireWebhook } from './require-webhook.ts'
import { type LockedWebhook, setWebhook } from './webhooks.queries.ts'

type Input = BodyOf<typeof call>
type Settings = Pick<LockedWebhook, 'webhook_name' | 'url' | 'events' | 'is_active'>

export type Updated = { webhook: LockedWebhook; version: number; isChanged: boolean }

const names = ['webhook_name', 'url', 'events', 'is_active'] as const

/** The settings of the request that differ from the present ones. */
function changedSettings(webhook: LockedWebhook, input: Input): Partial<Settings> {
  const asked = { ...input, ...(input.events === undefined ? {} : { events: [...new Set(input.events)] }) }
  const changed = names.filter(
    (name) => asked[name] !== undefined && JSON.stringify(asked[name]) !== JSON.stringify(webhook[name]),
  )
  return pickFields(asked as Settings, changed)
}

/**
 * Changes what is sent of a webhook. Switched off, it gets no events, and those that wait end. Switched on, it begins
 * anew: what made it fail is forgotten. Answers its new version, and whether that changed something.
 *
 * @throws NotFound @throws ChangedMeanwhile when the version sent is an old one
 * @throws WebhookHttpRefused @throws WebhookAddressRefused
 */
export const updateWebhook = (ctx: ScopedContext, input: Input): Promise<Updated> =>
  change<typeof webhookUpdated, Updated>(ctx, webhookUpdated, async (tx) => {
    const webhook = await requireWebhook(ctx, tx, input.webhook_id)
    if (input.version !== undefined && input.version !== webhook.version) throw new Problem(ChangedMeanwhile)
    const changed = changedSettings(webhook, input)
    const changedNames = names.filter((name) => changed[name] !== undefined)
    if (changedNames.length === 0)
      return { audit: [], result: { webhook, version: webhook.version, isChanged: false } }
    if (changed.url !== undefined) requirePossible(ctx, changed.url)
    const anew =
      changed.is_active === 1 ? ({ deactivated_reason: '', failing_since: 0, dropped_count: 0 } as const) : {}
    const off = changed.is_active === 0 ? { activation: webhook.activation + 1 } : {}
    const version = await setWebhook(tx, webhook.webhook_id, { ...changed, ...anew, ...off })
    if (changed.is_active === 0) await endWaiting(tx, webhook, ctx.clock.now())
    const audit = {
      ...ofWebhook({ ...webhook, ...changed }),
      before: pickFields(webhook, changedNames),
      after: changed,
    }
    return { audit, result: { webhook, version, isChanged: true } }
  })
