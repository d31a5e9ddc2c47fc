import { lengths } from '@telecopy/contract/limits'
import { listedGroups } from '../../features/groups/public.ts'
import type { Answer, Call } from '../command.ts'
import { answerList } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readText } from '../values.ts'

/** A line for each group. */
export async function listGroups(call: Call): Promise<Answer> {
  const { given } = call
  const parent_gid = given.has('parent') ? given.number('parent') : undefined
  const search = given.has('search') ? readText(given, 'search', { most: lengths.groupName }) : undefined
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => listedGroups(db, { parent_gid, search, limit }),
    none: 'There is no such group.',
    linesOf(group) {
      const { fsi_gid, parent_gid: above, group_name, count_users, count_fax_numbers } = group
      const place = above === null ? 'root' : `below ${above}`
      const state = group.is_active === 1 ? '' : ', deactivated'
      return [
        `${fsi_gid}  ${group_name}: ${place}, users ${count_users}, fax numbers ${count_fax_numbers}${state}`,
      ]
    },
    valueOf: (group) => group,
  })
}
