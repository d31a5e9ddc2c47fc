import { bulletinAdded } from '@telecopy/contract/dashboard/dashboard.acts'
import { lengths } from '@telecopy/contract/limits'
import { change } from '../../platform/change/change.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readText } from '../values.ts'
import { insertBulletin } from '../../features/dashboard/public.ts'

/** The dashboard of every administrator shows it from now on. */
export async function addBulletin({ given, open }: Call): Promise<Answer> {
  const subject = readText(given, 'subject', { most: lengths.bulletinSubject })
  const content = readText(given, 'content', { most: lengths.bulletinContent, isLong: true })
  const ctx = operatorContext(await open())
  const id = await change(ctx, bulletinAdded, async (tx) => {
    const entity_id = await insertBulletin(tx, { subject, content, created_time: ctx.clock.now() })
    return {
      audit: {
        group: null,
        entity_id,
        entity_name: subject,
        after: { subject, content },
      },
      result: entity_id,
    }
  })
  return { value: { id, subject }, lines: [`Added the bulletin "${subject}" (${id}).`] }
}
