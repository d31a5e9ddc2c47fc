import { webhookEnds } from '@telecopy/contract/messages/webhooks'
import { type ListedWebhook, listedWebhooks } from '../../features/webhooks/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList, momentUnlessNever } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'

function stateOf({ is_active, is_group_active, failing_since }: ListedWebhook): string {
  if (is_active === 0) return 'off'
  const state = failing_since === 0 ? 'active' : `failing since ${momentOf(failing_since)}`
  return is_group_active === 1 ? state : `${state}, its group is off`
}

/** A line for each webhook. */
export async function listWebhooks(call: Call): Promise<Answer> {
  const { given } = call
  const fsi_gid = given.has('group') ? given.number('group') : undefined
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => listedWebhooks(db, { fsi_gid, isFailing: given.has('failing'), limit }),
    none: 'There is no such webhook.',
    linesOf(webhook) {
      const { webhook_id, webhook_name, group_name, url, deactivated_reason } = webhook
      const success = webhook.last_success_time
      const succeeded = success === 0 ? 'never successful' : `last success ${momentOf(success)}`
      const counts = `${webhook.waiting} waiting, ${webhook.failed} failed, ${webhook.dropped} dropped`
      const reason = deactivated_reason === '' ? '' : `: ${webhookEnds[deactivated_reason]}`
      const place = `${group_name} (${webhook.fsi_gid})`
      return [
        `${webhook_id}  ${webhook_name} of the group ${place}, ${url}, ${stateOf(webhook)}, ${succeeded}, ${counts}${reason}`,
      ]
    },
    valueOf: ({ fsi_gid: gid, group_name, is_group_active, failing_since, last_success_time, ...row }) => ({
      ...row,
      group: { fsi_gid: gid, group_name, is_active: is_group_active },
      failing_since: momentUnlessNever(failing_since),
      last_success: momentUnlessNever(last_success_time),
    }),
  })
}
