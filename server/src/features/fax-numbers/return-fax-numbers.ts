import { numberReturned, numbersReturned } from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import type { returnFaxNumbers as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { permitLeaving } from './fax-numbers.policy.ts'
import { recordsOfGroups } from './records-of-groups.ts'
import { placeNumbers, recordReturn, requireNumbers } from './unassigned-numbers.queries.ts'

/**
 * Takes unassigned numbers out of their groups into the inventory, all of them or none. The records stay with the groups
 * that the numbers left.
 *
 * @throws NotFound when one of the numbers is not in the scope
 * @throws the refusal when one of them has a user
 */
export function returnFaxNumbers(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  return change(ctx, numberReturned, async (tx) => {
    await lockTree(tx, 'shared')
    const numbers = await requireNumbers(tx, input.fsi_nid_arr, { scope: ctx.scope })
    permitLeaving(numbers)
    const fsi_uid = ctx.administrator?.fsi_uid ?? null
    await recordReturn(tx, numbers, { fsi_uid, now: ctx.clock.now() })
    await placeNumbers(tx, numbers, null)
    const ofNumbers = numbers.map(({ fsi_nid, fax_number, fsi_gid, group_name }) => ({
      group: { fsi_gid, group_name },
      entity_id: fsi_nid,
      entity_name: fax_number,
      before: { fsi_gid, group_name },
      after: { fsi_gid: null, group_name: '' },
    }))
    return { audit: [...ofNumbers, ...recordsOfGroups(numbersReturned, numbers)], result: undefined }
  })
}
