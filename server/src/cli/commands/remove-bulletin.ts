import { bulletinRemoved } from '@telecopy/contract/dashboard/dashboard.acts'
import { deleteBulletin } from '../../features/dashboard/public.ts'
import { change } from '../../platform/change/change.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'

/** The dashboards no longer show it. The audit log keeps its text. */
export async function removeBulletin({ given, open }: Call): Promise<Answer> {
  const id = given.number('id')
  const ctx = operatorContext(await open())
  const { subject } = await change(ctx, bulletinRemoved, async (tx) => {
    const removed = await deleteBulletin(tx, id)
    if (removed === undefined)
      throw new OperatorError(`There is no bulletin ${id}; \`bulletin list\` lists all.`)
    return {
      audit: { group: null, entity_id: id, entity_name: removed.subject, before: removed },
      result: removed,
    }
  })
  return { value: { id, subject }, lines: [`Removed the bulletin "${subject}" (${id}).`] }
}
