import { mailsRetried } from '@telecopy/contract/jobs/jobs.acts'
import { change } from '../change/change.ts'
import type { Context } from '../caller/context.ts'
import { makeDueOrAdd } from '../jobs/operator-jobs.queries.ts'
import { type MailKinds, isUrgentKind } from './mail-job.ts'
import { mailAttempt, mailJob, ownServerAttempt, ownServerJob } from './outbox.ts'
import { hasOwnServer, hastenMails, statesOfMails } from './outbox.queries.ts'

/** A named mail that does not wait any more, or never did. */
export type Unwaiting = { mail_id: number; state: 'sent' | 'failed' | undefined }

/**
 * Makes waiting mails due now: those named, or the 10,000 that wait longest. It changes nothing if one of those named
 * does not wait, and answers that one.
 */
export const retryMails = (
  ctx: Context,
  { mail_ids, kinds }: { mail_ids: readonly number[] | undefined; kinds: MailKinds },
): Promise<{ retried: number } | { refused: Unwaiting }> =>
  change<typeof mailsRetried, { retried: number } | { refused: Unwaiting }>(ctx, mailsRetried, async (tx) => {
    const states = new Map((await statesOfMails(tx, mail_ids ?? [])).map((one) => [one.mail_id, one.state]))
    const other = mail_ids?.find((mail_id) => states.get(mail_id) !== 'queued')
    if (other !== undefined) {
      const state = states.get(other)
      return {
        audit: [],
        result: { refused: { mail_id: other, state: state === 'queued' ? undefined : state } },
      }
    }
    const due = await hastenMails(tx, { mail_ids, now: ctx.clock.now() })
    const others = due.filter((mail) => !hasOwnServer(mail))
    const attempts = others.map((mail) => mailAttempt(mail, { isUrgent: isUrgentKind(kinds, mail) }))
    await makeDueOrAdd(tx, mailJob, attempts)
    await makeDueOrAdd(
      tx,
      ownServerJob,
      due.filter(hasOwnServer).map((mail) => ownServerAttempt(mail, { isUrgent: isUrgentKind(kinds, mail) })),
    )
    const audit = { group: null, entity_id: null, entity_name: '', after: { mails: due.length } }
    return { audit: due.length === 0 ? [] : audit, result: { retried: due.length } }
  })
