import { numberMoved, numbersArrived, numbersLeft } from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import type { moveFaxNumbers as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { permitMoving } from './fax-numbers.policy.ts'
import { recordOfGroup, recordsOfGroups } from './records-of-groups.ts'
import { placeNumbers, requireNumbers } from './unassigned-numbers.queries.ts'

/**
 * Moves unassigned numbers to a group of the scope, all of them or none. Those that are in it already stay as they are.
 *
 * @throws NotFound for the group, or when one of the numbers is not in the scope
 * @throws the refusal of the first obstacle
 */
export function moveFaxNumbers(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  return change(ctx, numberMoved, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const numbers = await requireNumbers(tx, ctx.scope, input.fsi_nid_arr)
    permitMoving(numbers, group)
    const moved = numbers.filter(({ fsi_gid }) => fsi_gid !== group.fsi_gid)
    if (moved.length === 0) return { audit: [], result: undefined }
    await placeNumbers(tx, moved, group.fsi_gid)
    const to = { fsi_gid: group.fsi_gid, group_name: group.group_name }
    const ofNumbers = moved.map(({ fsi_nid, fax_number, fsi_gid, group_name }) => ({
      group: to,
      entity_id: fsi_nid,
      entity_name: fax_number,
      before: { fsi_gid, group_name },
      after: to,
    }))
    return {
      audit: [...ofNumbers, ...recordsOfGroups(numbersLeft, moved), recordOfGroup(numbersArrived, to, moved)],
      result: undefined,
    }
  })
}
