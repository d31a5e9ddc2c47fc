import { failuresViewed } from '@telecopy/contract/failures/failures.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { type ReportInput, type Subject, findSubject, lookOf } from '../reports/public.ts'

/**
 * Records the look while the failed faxes are read, and answers only after both (req 79).
 *
 * @throws NotFound for a foreign group or user
 */
export async function lookAtFailures<Found>(
  ctx: AdministratorContext,
  input: ReportInput,
  find: (subject: Subject) => Promise<Found>,
): Promise<Found & { user: Subject['user'] }> {
  const subject = await findSubject(ctx, ctx.db, { input, direction: 'sent' })
  const audit = lookOf(subject, input)
  const [found] = await Promise.all([
    find(subject),
    change(ctx, failuresViewed, () => Promise.resolve({ audit, result: undefined })),
  ])
  return { ...found, user: subject.user }
}
