import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { lineMemberBlockers } from '@telecopy/contract/shared-lines/line-member-blockers'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import { subscriptionBlockers } from '@telecopy/contract/shared-lines/shared-line-blockers'
import { subscriptionRefusals } from '@telecopy/contract/shared-lines/shared-line-problems'
import type { updateSubscribers as call } from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { subscriberAdded, subscriptionCancelled } from '@telecopy/contract/shared-lines/shared-lines.acts'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { obstaclesFrom } from '../../platform/obstacles.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import {
  type HeldUser,
  addSubscribers,
  holdUsers,
  removeSubscribers,
  setLineFields,
} from './line-writes.queries.ts'
import { recordedAs, requireLine } from './require-line.ts'

type Input = BodyOf<typeof call>
type Subscribers = { version: number; count_subscriber: number }

const { counted, permit } = obstaclesFrom(
  { ...subscriptionBlockers, ...lineMemberBlockers },
  { ...subscriptionRefusals, ...lineMemberRefusals },
)

/** The users to subscribe, and those whose subscriptions end: a user in both lists is in the second one. */
function choiceOf({ gsd_selected_subscribers, gsd_removed_subscribers }: Input) {
  const removed = new Set(gsd_removed_subscribers)
  return {
    selected: [...new Set(gsd_selected_subscribers)].filter((uid) => !removed.has(uid)),
    removed: [...removed],
  }
}

/** One record for each user who came or went. */
function recordsOf(
  line: SharedLine,
  users: readonly HeldUser[],
  { added, removed }: Record<'added' | 'removed', readonly number[]>,
): AuditEntry[] {
  const emails = new Map(users.map(({ fsi_uid, email }) => [fsi_uid, email]))
  const told = (fsi_uid: number) => ({ fsi_uid, email: emails.get(fsi_uid) ?? '' })
  return [
    ...added.map((uid) => entryOf(subscriberAdded, { ...recordedAs(line), after: told(uid) })),
    ...removed.map((uid) => entryOf(subscriptionCancelled, { ...recordedAs(line), before: told(uid) })),
  ]
}

/**
 * Subscribes users of the group to a shared line and ends subscriptions, all or nothing. The subscribers afterwards are
 * those before with the selected ones, without the removed ones; the master always is one.
 *
 * @throws NotFound for the line or one of the users
 * @throws ChangedMeanwhile when the version is an old one or another line is meant
 * @throws the refusal of removing the master, or of users outside the line's group
 */
export function updateSubscribers(ctx: AdministratorContext, input: Input): Promise<Subscribers> {
  const choice = choiceOf(input)
  return change(ctx, subscriberAdded, async (tx) => {
    await lockTree(tx, 'shared')
    const users = await holdUsers(tx, ctx.scope, [...choice.selected, ...choice.removed])
    if (users.length < choice.selected.length + choice.removed.length) throw new Problem(NotFound)
    const line = await requireLine(ctx, tx, input)
    permit(counted(choice.removed.includes(line.fsi_uid) ? 1 : 0, 'subscription_of_master'))
    const elsewhere = new Set(
      users.filter(({ fsi_gid }) => fsi_gid !== line.fsi_gid).map(({ fsi_uid }) => fsi_uid),
    )
    permit(counted(choice.selected.filter((uid) => elsewhere.has(uid)).length, 'subscriber_not_in_group'))
    const added = await addSubscribers(tx, line, choice.selected)
    const removed = await removeSubscribers(tx, line, choice.removed)
    const count_subscriber = line.count_subscriber + added.length - removed.length
    const isChanged = added.length + removed.length > 0
    const version = isChanged ? await setLineFields(tx, line.gsd_id, {}) : line.version
    return { audit: recordsOf(line, users, { added, removed }), result: { version, count_subscriber } }
  })
}
