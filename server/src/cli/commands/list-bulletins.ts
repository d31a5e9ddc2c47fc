import { bulletinsPage } from '../../features/dashboard/public.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'

/** A line for each bulletin. */
export async function listBulletins(call: Call): Promise<Answer> {
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => bulletinsPage(db, { id: undefined, offset: 0, limit }),
    none: 'There is no bulletin.',
    linesOf: ({ id, subject, created_time }) => [`${id}  ${momentOf(created_time)}  ${subject}`],
    valueOf: ({ created_time, ...bulletin }) => ({ ...bulletin, created: momentOf(created_time) }),
  })
}
