import type { Socket } from 'node:net'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tx } from './transaction.ts'

const mark = '/* sent ahead */ '

type Answer = { rows: object[] }

/** The rows of a statement that was sent ahead, once the database has answered. */
export type Later<Row> = () => Promise<Row[]>

/**
 * Sends a statement of a transaction without waiting for its answer, so the next one travels with it. The database runs
 * them in their order, and none after one that fails: the next statement that is waited for, or the commit, throws the
 * failure. `Later` waits for the rows; ask it after a statement that was waited for, when the answer is there already.
 */
export async function sendAhead<Row extends object>(
  tx: Tx,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Later<Row>> {
  const { rows } = await tx.executeQuery<{ answer: Promise<Answer> }>(
    CompiledQuery.raw(mark + sql, [...parameters]),
  )
  return async () => (await rows[0]?.answer)?.rows as Row[]
}

type Send = (text: string, values?: unknown) => Promise<Answer>

/** A transaction begins in the same flight as its first statement. */
const beginning = /^(?:begin|start transaction[^;]*)$/

type Inner = { connection: { stream: Socket } }

/** Lets a connection send statements ahead. One without a pipeline waits for each of them. */
export function allowAhead(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<Answer>
  const { stream } = (client as unknown as Inner).connection
  const isPipelined = client.pipeline
  // What is sent ahead is written together with the next statement, because each write is a call of the system.
  let isHeld = false
  const hold = (): void => {
    if (!isHeld) stream.cork()
    isHeld = true
  }
  /** Submits a statement, and writes it with what was held. */
  const submit: Send = (text, values) => {
    const answer = query(text, values)
    if (isHeld) stream.uncork()
    isHeld = false
    return answer
  }
  // Of a transaction, the first failure of a statement that nothing waited for.
  let failure: { error: unknown } | undefined

  const ahead: Send = async (text, values) => {
    if (isPipelined) hold()
    const answer = query(text, values)
    answer.catch((error: unknown) => (failure ??= { error }))
    if (!isPipelined) await answer
    return { rows: [{ answer }] }
  }
  const waited: Send = async (text, values) => {
    try {
      const answer = await submit(text, values)
      if (failure === undefined) return answer
    } catch (error) {
      failure ??= { error }
    }
    const { error } = failure
    failure = undefined
    throw error
  }
  const rolledBack = async (): Promise<Answer> => {
    const answer = await submit('rollback')
    failure = undefined
    return answer
  }
  const send = (text: unknown, values?: unknown, callback?: unknown): Promise<Answer> => {
    if (typeof text !== 'string' || callback !== undefined) return query(text, values, callback)
    if (text.startsWith(mark)) return ahead(text.slice(mark.length), values)
    if (text === 'rollback') return rolledBack()
    return beginning.test(text) ? ahead(text, values) : waited(text, values)
  }
  Object.assign(client, { query: send })
}
