import { signedOut } from '@telecopy/contract/sign-in/sign-in.acts'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { endSession } from './session.queries.ts'

/** Ends the session of the call. Its tokens are invalid from the next call on. */
export function signOut(ctx: PersonContext): Promise<void> {
  const { administrator } = ctx
  return change(ctx, signedOut, async (tx) => {
    await endSession(tx, administrator.session_id, { reason: 'signed out', now: ctx.clock.now() })
    return {
      audit: {
        group: administrator,
        entity_id: administrator.fsi_uid,
        entity_name: administrator.email,
      },
      result: undefined,
    }
  })
}
