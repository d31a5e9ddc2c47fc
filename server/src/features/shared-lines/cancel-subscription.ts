import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { subscriptionBlockers } from '@telecopy/contract/shared-lines/shared-line-blockers'
import { subscriptionRefusals } from '@telecopy/contract/shared-lines/shared-line-problems'
import { subscriptionCancelled } from '@telecopy/contract/shared-lines/shared-lines.acts'
import type { cancelSubscription as call } from '@telecopy/contract/shared-lines/subscriptions.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { obstaclesFrom } from '../../platform/obstacles.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { deleteSubscriptions, holdSubscriber, lockSubscribedLines } from './subscriptions.queries.ts'

const { counted, permit } = obstaclesFrom(subscriptionBlockers, subscriptionRefusals)

/**
 * Ends a user's subscriptions to shared lines, all of them or none.
 *
 * @throws NotFound for the user, a line, or a line to which the user is not subscribed
 * @throws the refusal for lines of which the user is the master
 */
export function cancelSubscription(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  const gsd_ids = [...new Set(input.gsd_id_arr ?? [input.gsd_id])]
  return change(ctx, subscriptionCancelled, async (tx) => {
    await lockTree(tx, 'shared')
    const subscriber = await holdSubscriber(tx, ctx.scope, input.fsi_uid)
    if (subscriber === undefined) throw new Problem(NotFound)
    const { fsi_uid, email, fsi_gid, group_name } = subscriber
    const lines = await lockSubscribedLines(tx, ctx.scope, { fsi_uid, gsd_ids })
    if (lines.length < gsd_ids.length) throw new Problem(NotFound)
    permit(counted(lines.filter((line) => line.master_uid === fsi_uid).length, 'subscription_of_master'))
    await deleteSubscriptions(tx, { fsi_uid, gsd_ids })
    const audit = lines.map(({ gsd_id, tag }) => ({
      group: { fsi_gid, group_name },
      entity_id: gsd_id,
      entity_name: tag,
      before: { fsi_uid, email },
    }))
    return { audit, result: undefined }
  })
}
