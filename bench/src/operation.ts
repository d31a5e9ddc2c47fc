import type pg from 'pg'
import type { Account, Accounts } from './accounts.ts'
import type { ApiClient } from './api-client.ts'
import type { Side } from './pace.ts'

export type Statement = { text: string; values: readonly unknown[] }

/** The inputs of API calls and plain statements. On the embedded database the two run one after the other. */
export type ApiWorld = { client: ApiClient; accounts: Accounts }
export type PlainWorld = { pool: pg.Pool; people: readonly Account[] }

/** One call of the API beside the best plain statement for the same result. */
export type Operation = {
  name: string
  /** The limit of the call's time as a multiple of the plain statement's, one after the other; under 1 is faster. */
  target: number
  /** The same of sixteen at once, and of the slowest of a hundred of these. */
  targetTogether?: { median: number; p99: number }
  statement: Statement
  api(world: ApiWorld): Side
  plain(world: PlainWorld): Side
  /** The results of both sides in one form. They are compared before anything is measured. */
  apiResult(world: ApiWorld & Partial<PlainWorld>): Promise<unknown>
  plainResult(world: PlainWorld): Promise<unknown>
}

export const runPlain = async <Row extends object>(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<Row[]> => (await pool.query<Row>(text, [...values])).rows
