import { sqlState } from '../../platform/db/transaction.ts'
import type { ListedJob } from '../../platform/jobs/listed-jobs.queries.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Given, UsageError } from '../command.ts'

const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const lockNotAvailable = '55P03'

/** The one word of the command. @throws UsageError when it is no identifier of a job */
export function readJobId({ words }: Given, command: string): string {
  const [id = '', ...more] = words
  if (more.length > 0 || !form.test(id))
    throw new UsageError(`\`${command}\` needs one ID of a job, as \`job list\` shows it.`)
  return id
}

export const nameOfJob = ({ kind, about }: Pick<ListedJob, 'kind' | 'about'>): string =>
  about === null ? kind : `${kind} ${about}`

/** Runs the work on a job. @throws OperatorError when a worker is in a long step of it */
export async function refuseHeld<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== lockNotAvailable) throw error
    throw new OperatorError('A worker is in a long step of this job: nothing was changed. Try again later.')
  }
}
