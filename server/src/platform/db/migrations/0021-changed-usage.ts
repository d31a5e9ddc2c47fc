import { type Kysely, sql } from 'kysely'
import { changedUsageTrigger } from './usage/usage-triggers.ts'

export const changedUsage = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(changedUsageTrigger).execute(db)
  },
}
