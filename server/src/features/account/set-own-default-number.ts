import { defaultNumberSet } from '@telecopy/contract/account/account.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { setDefaultNumber } from './account.queries.ts'

/** Makes one of the administrator's own numbers its sender. @throws NotFound for any other number */
export function setOwnDefaultNumber(ctx: PersonContext, input: { default_did: string }): Promise<void> {
  const { administrator } = ctx
  return change(ctx, defaultNumberSet, async (tx) => {
    const number = await setDefaultNumber(tx, administrator.fsi_uid, input.default_did)
    if (number === undefined) throw new Problem(NotFound)
    return {
      audit: {
        group: administrator,
        entity_id: administrator.fsi_uid,
        entity_name: administrator.email,
        before: { default_nid: number.before },
        after: { default_nid: number.after },
      },
      result: undefined,
    }
  })
}
