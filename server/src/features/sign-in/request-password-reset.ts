import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { guessing } from '@telecopy/contract/limits'
import type { requestPasswordReset as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { Context } from '../../platform/caller/context.ts'
import { mayTake } from '../../platform/db/take-in-line.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { networkBuckets } from '../../platform/http/call-limits.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { resetJob } from './reset-job.ts'

const windowSeconds = 3600

function mayMail(ctx: Context, username: string): Promise<boolean> {
  // Keep only a hash of the typed name, as with guesses.
  const mailbox = hashToken(username).toString('base64url')
  return mayTake(ctx, [
    { name: `reset|${mailbox}`, most: guessing.resetMailsPerMailboxHour, windowSeconds },
    ...networkBuckets(ctx.address, {
      name: 'reset-from',
      most: guessing.resetMailsPerAddressHour,
      windowSeconds,
    }),
  ])
}

/**
 * Requests a code that sets a new password. A job looks the account up afterwards, so that neither the answer nor its
 * timing reveals whether it exists. Beyond the limits the answer is the same, but no mail is sent.
 */
export async function requestPasswordReset(ctx: Context, input: BodyOf<typeof call>): Promise<void> {
  const username = canonicalEmail(input.username)
  if (!(await mayMail(ctx, username))) return
  const data = { username, request_id: ctx.requestId, address: ctx.address }
  await inTransaction(ctx.db, (tx) => addJobs(tx, resetJob, [{ data }]))
}
