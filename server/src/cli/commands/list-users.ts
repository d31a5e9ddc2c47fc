import { lengths } from '@telecopy/contract/limits'
import { listedUsers } from '../../features/users/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readText } from '../values.ts'

/** A line for each user. */
export async function listUsers(call: Call): Promise<Answer> {
  const { given } = call
  const fsi_gid = given.has('group') ? given.number('group') : undefined
  const search = given.has('search') ? readText(given, 'search', { most: lengths.email }) : undefined
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) =>
      listedUsers(db, { fsi_gid, search, isAdministrators: given.has('administrators'), limit }),
    none: 'There is no such user.',
    linesOf(user) {
      const role = user.is_admin === 1 ? ', administrator' : ''
      const state = user.is_active === 1 ? '' : ', disabled'
      const name = `${user.first_name} ${user.last_name}`.trim()
      return [`${user.fsi_uid}  ${user.email}: ${name}, ${user.group_name} (${user.fsi_gid})${role}${state}`]
    },
    valueOf: ({ created_time, ...user }) => ({ ...user, created: momentOf(created_time) }),
  })
}
