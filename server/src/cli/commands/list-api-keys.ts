import { selectApiKeys } from '../../features/api-keys/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList, momentOrNull } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'

type Row = Awaited<ReturnType<typeof selectApiKeys>>[number]

const placeOf = ({ fsi_gid, group_name }: Row): string =>
  fsi_gid === null ? '' : ` of the group ${group_name ?? ''} (${fsi_gid})`

/** A line for each key. */
export async function listApiKeys(call: Call): Promise<Answer> {
  const { given } = call
  const fsi_gid = given.has('group') ? given.number('group') : undefined
  const ctx = operatorContext(await call.open())
  const now = ctx.clock.now()
  return answerList(call, {
    read: (limit) => selectApiKeys(ctx.db, limit, fsi_gid),
    none: 'There is no API key.',
    linesOf(row) {
      const { name, permissions, created_time, last_used_time, expires_time, revoked_time } = row
      const used = last_used_time === null ? 'never used' : `last used ${momentOf(last_used_time)}`
      const ends = expires_time !== null && expires_time <= now ? 'expired' : 'expires'
      const expires = expires_time === null ? '' : `, ${ends} ${momentOf(expires_time)}`
      const revoked = revoked_time === null ? '' : `, revoked ${momentOf(revoked_time)}`
      const opens = permissions.join(' and ')
      return [`${name}${placeOf(row)}: ${opens}, made ${momentOf(created_time)}, ${used}${expires}${revoked}`]
    },
    valueOf: ({ name, fsi_gid: gid, group_name, permissions, ...times }) => ({
      name,
      scope: gid === null ? 'engine' : 'group',
      permissions,
      group: gid === null ? null : { fsi_gid: gid, group_name },
      created: momentOf(times.created_time),
      last_used: momentOrNull(times.last_used_time),
      expires: momentOrNull(times.expires_time),
      revoked: momentOrNull(times.revoked_time),
    }),
  })
}
