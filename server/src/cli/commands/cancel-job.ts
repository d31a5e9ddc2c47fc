import { jobCancelled } from '@telecopy/contract/jobs/jobs.acts'
import { jobHandlers } from '../../jobs.ts'
import { change } from '../../platform/change/change.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ListedJob } from '../../platform/jobs/listed-jobs.queries.ts'
import { findSuccessor, lockJob, markCancelled } from '../../platform/jobs/operator-jobs.queries.ts'
import { mailJobNames } from '../../platform/mail/outbox.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { nameOfJob, readJobId, refuseHeld } from './job-option.ts'

/** @throws OperatorError for a job that has ended, or whose work can't be stopped */
async function requireCancellable(tx: Tx, job: ListedJob & { data: object }): Promise<void> {
  const { id, kind, state } = job
  if (state === 'done' || state === 'cancelled') {
    const next = await findSuccessor(tx, job)
    throw new OperatorError(
      next === undefined
        ? `The job ${id} is ${state} already: there is nothing to cancel.`
        : `The job ${id} is ${state} already. Its work goes on as the job ${next}: cancel that.`,
    )
  }
  if (mailJobNames.includes(kind) && state === 'active')
    throw new OperatorError('The mail is being handed to the mail server now: it cannot be cancelled.')
}

/** Ends the job and its work: nothing that waits for it stays unfinished. */
export async function cancelJob({ given, open }: Call): Promise<Answer> {
  const id = readJobId(given, 'job cancel')
  const world = await open()
  const ctx = operatorContext(world)
  const handlers = jobHandlers(world.database, ctx)
  const { job, sentence } = await refuseHeld(() =>
    change(ctx, jobCancelled, async (tx) => {
      const found = await lockJob(tx, id)
      if (found === undefined) throw new OperatorError(`There is no job ${id}; \`job list\` lists all.`)
      await requireCancellable(tx, found)
      const handler = handlers.find(({ kind }) => kind.name === found.kind)
      if (handler?.cancel === undefined)
        throw new OperatorError(
          `A job of the kind ${found.kind} cannot be cancelled: the server runs it by itself, again and again.`,
        )
      await markCancelled(tx, found)
      const result = { job: found, sentence: await handler.cancel(tx, found.data) }
      return { audit: { group: null, entity_id: null, entity_name: nameOfJob(found) }, result }
    }),
  )
  return {
    value: { id, kind: job.kind, about: job.about, result: sentence },
    lines: [`Cancelled ${nameOfJob(job)}. ${sentence}`],
  }
}
