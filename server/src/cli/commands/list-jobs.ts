import { jobKinds } from '../../jobs.ts'
import { type JobState, jobStates, listedJobs } from '../../platform/jobs/listed-jobs.queries.ts'
import { momentOf } from '../../platform/time/moment.ts'
import type { Answer, Call } from '../command.ts'
import { answerList, momentOrNull } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readChoice } from '../values.ts'

/** A line for each job. */
export async function listJobs(call: Call): Promise<Answer> {
  const { given } = call
  const state = readChoice(given, 'state', Object.keys(jobStates) as JobState[])
  const kind = readChoice(
    given,
    'kind',
    jobKinds.map(({ name }) => name),
  )
  const { db } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => listedJobs(db, { state, kind, limit }),
    none: 'There is no such job.',
    linesOf(job) {
      const about = job.about === null ? '' : ` ${job.about}`
      const times = job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`
      const reason = job.reason === null ? '' : `: ${job.reason}`
      const due = job.state === 'waiting' ? `, due ${momentOf(job.due_time)}` : ''
      return [`${job.id}  ${job.kind}${about}, ${job.state}${due}, ${times}${reason}`]
    },
    valueOf: ({ created_time, due_time, ended_time, ...job }) => ({
      ...job,
      created: momentOf(created_time),
      due: momentOf(due_time),
      ended: momentOrNull(ended_time),
    }),
  })
}
