import { largestId } from '@telecopy/contract/limits'
import { NotFound } from '@telecopy/contract/kit/problems'
import { operatorOfWebhook } from '../../features/webhooks/public.ts'
import type { ScopedContext } from '../../platform/caller/context.ts'
import { UsageError, type World } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'

/** A typed identifier of a webhook. @throws UsageError */
export function readWebhookId(word: string, command: string): number {
  const webhook_id = /^[1-9]\d{0,9}$/.test(word) ? Number(word) : Number.NaN
  if (webhook_id <= largestId) return webhook_id
  throw new UsageError(`\`${command}\` needs the WEBHOOK_ID of a webhook, as \`webhook list\` shows it.`)
}

/** The one word of the command. @throws UsageError */
export function readOnlyWebhookId(words: readonly string[], command: string): number {
  const [word = '', extra] = words
  if (extra !== undefined) throw new UsageError(`\`${command}\` takes one WEBHOOK_ID.`)
  return readWebhookId(word, command)
}

/** Runs the work as the operator in the group of a webhook. @throws OperatorError when there is no webhook */
export const withWebhook = <T>(
  world: World,
  webhook_id: number,
  work: (ctx: ScopedContext) => Promise<T>,
): Promise<T> =>
  inSentences([[NotFound, `There is no webhook ${webhook_id}; \`webhook list\` lists all.`]], async () =>
    work(await operatorOfWebhook(operatorContext(world), webhook_id)),
  )
