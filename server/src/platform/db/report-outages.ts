import { resolve } from 'node:path'
import pg from 'pg'
import type { Settings } from '../env/env.ts'
import type { Log } from '../log.ts'
import { makeReadinessProbe } from './readiness.queries.ts'
import type { Db } from './transaction.ts'

/** Where the database is: host, port and name without an account, or the folder of the embedded one. */
export function placeOfDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return resolve(dataDir)
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
  return `${host}:${port}/${database ?? ''}`
}

/** The message of an error, or of those that it holds: an address with several hosts has one for each. */
function causeOf(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  return errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
}

/** Writes one line to the log when the database goes away, with the cause, and one when it is back. */
export function reportOutages(
  { db, log, place }: { db: Db; log: Log; place: string },
  everyMilliseconds = 5000,
): { stop(): Promise<void> } {
  const probe = makeReadinessProbe(db)
  let isOver = false
  let awaySince: number | undefined
  const look = async (): Promise<void> => {
    try {
      await probe()
      if (awaySince === undefined) return
      const seconds = Math.round((performance.now() - awaySince) / 1000)
      awaySince = undefined
      log.warn({ database: place, seconds }, 'the database is back')
    } catch (error) {
      if (isOver || awaySince !== undefined) return
      awaySince = performance.now()
      log.error({ database: place, cause: causeOf(error) }, 'the database is away')
    }
  }
  const timer = setInterval(() => void look(), everyMilliseconds).unref()
  return {
    stop() {
      isOver = true
      clearInterval(timer)
      return Promise.resolve()
    },
  }
}
