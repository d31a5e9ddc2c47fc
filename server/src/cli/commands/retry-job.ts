import { jobRetried } from '@telecopy/contract/jobs/jobs.acts'
import { change } from '../../platform/change/change.ts'
import { lockJob, makeDue } from '../../platform/jobs/operator-jobs.queries.ts'
import type { JobState } from '../../platform/jobs/listed-jobs.queries.ts'
import { mailJobNames } from '../../platform/mail/outbox.ts'
import { hastenMails } from '../../platform/mail/outbox.queries.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { nameOfJob, readJobId, refuseHeld } from './job-option.ts'

const refusals: Readonly<Partial<Record<JobState, string>>> = {
  active: 'A worker has the job at this moment: there is nothing to retry.',
  done: 'The job is done: there is nothing to retry.',
  cancelled: 'The job was cancelled, and its work was ended for good: ask for the work anew.',
}

/** Makes a job that waits, or has failed for good, due now. */
export async function retryJob({ given, open }: Call): Promise<Answer> {
  const id = readJobId(given, 'job retry')
  const ctx = operatorContext(await open())
  const job = await refuseHeld(() =>
    change(ctx, jobRetried, async (tx) => {
      const found = await lockJob(tx, id)
      if (found === undefined) throw new OperatorError(`There is no job ${id}; \`job list\` lists all.`)
      const refusal = refusals[found.state]
      if (refusal !== undefined) throw new OperatorError(refusal)
      await makeDue(tx, found.kind, [id])
      if (mailJobNames.includes(found.kind))
        await hastenMails(tx, { mail_ids: [Number(found.about)], now: ctx.clock.now() })
      return { audit: { group: null, entity_id: null, entity_name: nameOfJob(found) }, result: found }
    }),
  )
  return {
    value: { id, kind: job.kind, about: job.about },
    lines: [`${nameOfJob(job)} is due now; the next worker that asks gets it.`],
  }
}
