import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { scimNumbersSet } from '@telecopy/contract/scim/scim.acts'
import type { setDirectoryNumbers as call } from '@telecopy/contract/scim/directories.calls'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { isNumberGiven, setNumberGiven } from './scim.queries.ts'

type Changed = { group_name: string; isChanged: boolean }

/**
 * Sets whether users that the directory of a group of the scope creates get an unassigned number of the group. Answers
 * the name of the group, and whether that changed something. Creating a user locks the group too, so a user that is
 * created afterwards follows the new setting.
 *
 * @throws NotFound for the group
 */
export const setDirectoryNumbers = (
  ctx: Context,
  scope: Scope,
  { fsi_gid, is_number_given }: BodyOf<typeof call>,
): Promise<Changed> =>
  change<typeof scimNumbersSet, Changed>(ctx, scimNumbersSet, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireGroup(tx, scope, fsi_gid)
    const { group_name } = group
    const before = await isNumberGiven(tx, scope, fsi_gid)
    if (before === is_number_given) return { audit: [], result: { group_name, isChanged: false } }
    await setNumberGiven(tx, scope, { fsi_gid, is_number_given })
    const audit = {
      group,
      entity_id: fsi_gid,
      entity_name: group_name,
      before: { is_number_given: before },
      after: { is_number_given },
    }
    return { audit, result: { group_name, isChanged: true } }
  })
