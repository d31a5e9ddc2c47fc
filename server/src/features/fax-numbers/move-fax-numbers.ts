import { numberMoved, numbersArrived, numbersLeft } from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import type { moveFaxNumbers as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { seconds } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { permitMoving } from './fax-numbers.policy.ts'
import { recordOfGroup, recordsOfGroups } from './records-of-groups.ts'
import { placeNumbers, requireNumbers } from './unassigned-numbers.queries.ts'

type Input = BodyOf<typeof call>

/** The return that the account may take back: its own, from this group, a moment ago. A key takes none back. */
const takingOf = ({ administrator, clock }: AdministratorContext, { fsi_gid }: Input) => ({
  fsi_uid: administrator?.fsi_uid ?? null,
  fsi_gid,
  since: clock.now() - seconds.returnTakenBack,
})

/**
 * Moves unassigned numbers to a group of the scope, all of them or none. Those that are in it already stay as they are.
 * For ten minutes, numbers in the inventory can be moved back by the account that returned them, to the group that they
 * came from.
 *
 * @throws NotFound for the group, or when one of the numbers is not in the scope
 * @throws ChangedMeanwhile when `from_gid` is sent and a number is not in it any more
 * @throws the refusal of the first obstacle
 */
export function moveFaxNumbers(ctx: AdministratorContext, input: Input): Promise<void> {
  return change(ctx, numberMoved, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const numbers = await requireNumbers(tx, input.fsi_nid_arr, {
      scope: ctx.scope,
      taking: takingOf(ctx, input),
    })
    if (input.from_gid !== undefined && numbers.some(({ fsi_gid }) => fsi_gid !== input.from_gid))
      throw new Problem(ChangedMeanwhile)
    permitMoving(numbers, group)
    const moved = numbers.filter(({ fsi_gid }) => fsi_gid !== group.fsi_gid)
    if (moved.length === 0) return { audit: [], result: undefined }
    await placeNumbers(tx, moved, group.fsi_gid)
    const to = { fsi_gid: group.fsi_gid, group_name: group.group_name }
    const ofNumbers = moved.map(({ fsi_nid, fax_number, fsi_gid, group_name }) => ({
      group: to,
      entity_id: fsi_nid,
      entity_name: fax_number,
      before: { fsi_gid: fsi_gid === 0 ? null : fsi_gid, group_name },
      after: to,
    }))
    const left = moved.filter(({ fsi_gid }) => fsi_gid !== 0)
    return {
      audit: [...ofNumbers, ...recordsOfGroups(numbersLeft, left), recordOfGroup(numbersArrived, to, moved)],
      result: undefined,
    }
  })
}
