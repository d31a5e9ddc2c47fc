import { inTime } from '../in-time.ts'
import { readTogether } from './installation.queries.ts'
import type { InstallationWorld, Sample } from './survey.ts'

const patienceMilliseconds = 1000
const keptMilliseconds = 3000

type Seen = { at: number; samples: readonly Sample[] | undefined }

/**
 * Makes a reader of the installation's numbers. It answers undefined when the database does not give them within a
 * second, keeps an answer for three seconds, and has at most one read under way, however many scrapes ask.
 */
export function readInstallation(world: InstallationWorld): () => Promise<readonly Sample[] | undefined> {
  let seen: Seen | undefined
  let reading: Promise<readonly Sample[]> | undefined
  const look = async (): Promise<Seen> => {
    reading ??= readTogether(world, patienceMilliseconds).finally(() => (reading = undefined))
    const samples = await inTime(reading, patienceMilliseconds).catch(() => undefined)
    return { at: performance.now(), samples }
  }
  return async () => {
    if (seen === undefined || performance.now() - seen.at > keptMilliseconds) seen = await look()
    return seen.samples
  }
}
