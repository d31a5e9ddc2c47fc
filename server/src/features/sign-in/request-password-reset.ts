import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { guessing } from '@telecopy/contract/limits'
import type { requestPasswordReset as call } from '@telecopy/contract/sign-in/sign-in.calls'
import type { Context } from '../../platform/context.ts'
import { take } from '../../platform/db/rate-limit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addressKey } from '../../platform/http/call-limits.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/secrets.ts'
import { resetJob } from './reset-job.ts'

const windowSeconds = 3600

async function mayMail(ctx: Context, username: string): Promise<boolean> {
  // Only a hash of what was typed is kept, as with guesses.
  const mailbox = hashToken(username).toString('base64url')
  try {
    await take(ctx, [
      { name: `reset|${mailbox}`, most: guessing.resetMailsPerMailboxHour, windowSeconds },
      {
        name: `reset-from|${addressKey(ctx.address)}`,
        most: guessing.resetMailsPerAddressHour,
        windowSeconds,
      },
    ])
    return true
  } catch (error) {
    if (error instanceof Problem && error.type === TooManyTries) return false
    throw error
  }
}

/**
 * Asks for a code that sets a new password. Whether there is such an account is looked up by a job afterwards, so that
 * neither the answer nor its time tells; beyond the limits nothing is sent, and the answer is the same.
 */
export async function requestPasswordReset(ctx: Context, input: BodyOf<typeof call>): Promise<void> {
  const username = canonicalEmail(input.username)
  if (!(await mayMail(ctx, username))) return
  const data = { username, request_id: ctx.requestId, address: ctx.address }
  await inTransaction(ctx.db, (tx) => addJobs(tx, resetJob, [{ data }]))
}
