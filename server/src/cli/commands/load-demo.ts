import { ScaleLoadError, loadAtScale } from '../../demonstration/public.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { showProgress } from '../progress.ts'

/** Fills a database that holds only the migrated schema, all at once or not at all. */
export async function loadDemo({ given, io, open }: Call): Promise<Answer> {
  const size = {
    groups: given.number('groups'),
    users: given.number('users'),
    numbers: given.number('numbers'),
    faxes: given.number('faxes'),
    seed: given.number('seed'),
  }
  const { database, clock } = await open()
  try {
    await loadAtScale({ db: database.db, clock }, size, showProgress(io))
  } catch (error) {
    throw error instanceof ScaleLoadError ? new OperatorError(error.message) : error
  }
  const [groups, users, numbers, faxes] = [size.groups, size.users, size.numbers, size.faxes].map((count) =>
    count.toLocaleString('en-US'),
  )
  return {
    value: size,
    lines: [
      `Loaded ${groups} groups, ${users} users, ${numbers} numbers and ${faxes} faxes (seed ${size.seed}).`,
    ],
  }
}
