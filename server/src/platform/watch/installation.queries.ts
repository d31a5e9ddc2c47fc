import { sql } from 'kysely'
import type { InstallationWorld, Sample } from './survey.ts'

/** Reads all surveys in one transaction, whose statements the database itself gives up after this time. */
export const readTogether = ({ db, clock, surveys }: InstallationWorld, milliseconds: number) =>
  db.transaction().execute(async (tx): Promise<readonly Sample[]> => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx)
    const samples: Sample[] = []
    for (const { read } of surveys) {
      // oxlint-disable-next-line no-await-in-loop -- one connection reads one after the other
      samples.push(...(await read(tx, clock.now())))
    }
    return samples
  })
