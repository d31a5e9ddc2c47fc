import { WebhookAddressRefused, WebhookHttpRefused } from '@telecopy/contract/webhooks/webhook-problems'
import type { Context } from '../../platform/caller/context.ts'
import { literalAddress } from '../../platform/net/guarded-lookup.ts'
import { Problem } from '../../platform/problem.ts'
import { mayReachBy } from '../../platform/webhooks/post-webhook.ts'

/**
 * Refuses what no attempt could reach: an address without TLS, and a host that is a private address, unless the operator
 * allows it. A host's name is judged at each attempt, because its addresses may change.
 *
 * @throws WebhookHttpRefused @throws WebhookAddressRefused
 */
export function requirePossible({ settings }: Pick<Context, 'settings'>, text: string): void {
  const url = new URL(text)
  const { webhookAllowPrivate: allowed } = settings
  if (url.protocol !== 'https:' && allowed.length === 0) throw new Problem(WebhookHttpRefused)
  const address = literalAddress(url)
  if (address !== undefined && !mayReachBy(url, allowed)(address)) throw new Problem(WebhookAddressRefused)
}
