import { welcomeSent } from '@telecopy/contract/users/users.acts'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { sendWelcomeEmail as call } from '@telecopy/contract/users/users.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { queueWelcomes } from './queue-welcomes.ts'

/**
 * Queues welcome e-mails. The count of a user rises once a mail server has taken the mail over. The same attempt sent
 * again sends no further mail.
 *
 * @throws NotFound when one of the users lies outside the scope; the others get no mail either
 * @throws UserDisabled @throws BrandSendsNoWelcome @throws TooManyWelcomes @throws TooManyTries
 */
export async function sendWelcomeEmail(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  const fsi_uids = [...new Set(input.fsi_uids)]
  await change(ctx, welcomeSent, async (tx) => {
    await lockTree(tx, 'shared')
    return { audit: await queueWelcomes(ctx, tx, fsi_uids), result: undefined }
  })
}
