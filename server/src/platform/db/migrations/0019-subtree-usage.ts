import { type Kysely, sql } from 'kysely'
import { subtreeSums } from './usage/subtree-sums.ts'

export const subtreeUsage = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of subtreeSums) await sql.raw(part).execute(db)
  },
}
