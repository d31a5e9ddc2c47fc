import { scimNumbersSet } from '@telecopy/contract/scim/scim.acts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/context.ts'
import { scopeOf } from '../../platform/scope.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { isNumberGiven, setNumberGiven } from './scim.queries.ts'

/**
 * Sets whether users that the directory of a group creates get an unassigned number of the group, for the operator. Answers
 * the name of the group, and whether that changed something.
 *
 * @throws NotFound for the group
 */
export const setDirectoryNumbers = (
  ctx: Context,
  { fsi_gid, is_number_given }: { fsi_gid: number; is_number_given: 0 | 1 },
): Promise<{ group_name: string; isChanged: boolean }> =>
  change<typeof scimNumbersSet, { group_name: string; isChanged: boolean }>(
    ctx,
    scimNumbersSet,
    async (tx) => {
      const scope = scopeOf(fsi_gid)
      await lockTree(tx, 'shared')
      const group = await requireGroup(tx, scope, fsi_gid)
      const { group_name } = group
      const before = await isNumberGiven(tx, scope)
      if (before === is_number_given) return { audit: [], result: { group_name, isChanged: false } }
      await setNumberGiven(tx, scope, is_number_given)
      const audit = {
        group,
        entity_id: fsi_gid,
        entity_name: group_name,
        before: { is_number_given: before },
        after: { is_number_given },
      }
      return { audit, result: { group_name, isChanged: true } }
    },
  )
