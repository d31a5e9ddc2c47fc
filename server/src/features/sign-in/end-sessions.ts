import { sessionsEnded } from '@telecopy/contract/sign-in/sign-in.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { endSessions as call } from '@telecopy/contract/sign-in/sign-in.calls'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { endOwnSessions } from './own-sessions.queries.ts'

/**
 * Ends sessions of the administrator's own account, from the next call on. Returns how many.
 *
 * @throws NotFound when a named session belongs to another account or has ended already; then it ends none
 */
export function endSessions(ctx: PersonContext, input: BodyOf<typeof call>): Promise<number> {
  const { administrator, settings } = ctx
  const session_ids = [...new Set(input.session_ids)]
  const of = { fsi_uid: administrator.fsi_uid, now: ctx.clock.now(), settings }
  return change(ctx, sessionsEnded, async (tx) => {
    const named = await endOwnSessions(tx, of, { session_ids })
    if (named.length < session_ids.length) throw new Problem(NotFound)
    const others =
      input.all_others === 1 ? await endOwnSessions(tx, of, { allBut: administrator.session_id }) : []
    const ended = named.length + others.length
    const audit = {
      group: administrator,
      entity_id: administrator.fsi_uid,
      entity_name: administrator.email,
      after: { ended },
    }
    return { audit: ended === 0 ? [] : audit, result: ended }
  })
}
