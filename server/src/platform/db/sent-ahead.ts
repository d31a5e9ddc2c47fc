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
 * failure. `Later` waits for the rows; ask it after a statement that was waited for, when the answer is there already. Of
 * what begins a transaction only selects travel with its `begin`.
 */
export async function sendAhead<Row extends object>(
  tx: Tx,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Later<Row>> {
  const { rows } = await tx.executeQuery<{ answer: () => Promise<Answer> }>(
    CompiledQuery.raw(mark + sql, [...parameters]),
  )
  return async () => (await rows[0]?.answer())?.rows as Row[]
}

type Send = (text: string, values?: unknown) => Promise<Answer>

/** A transaction begins in the same flight as the first statements that only read or lock. */
const beginning = /^(?:begin|start transaction[^;]*)$/
const reading = /^(?:\/\* plan kept \*\/)?\s*select\b/i

type Inner = { connection: { stream: Socket } }

/** The statements of one connection, of which some are sent ahead. */
class Statements {
  readonly #query: Send
  readonly #stream: Socket
  readonly #isPipelined: boolean
  // What is sent ahead is written together with the next statement, because each write is a call of the system.
  #isHeld = false
  // Of a transaction, the first failure of a statement that nothing waited for.
  #failure: { error: unknown } | undefined
  // The beginning of a transaction, until its answer is known.
  #begin: Promise<Answer> | undefined

  constructor(client: pg.PoolClient, query: Send) {
    this.#query = query
    this.#stream = (client as unknown as Inner).connection.stream
    this.#isPipelined = client.pipeline
  }

  async begin(text: string): Promise<Answer> {
    const { answer, later } = this.#hold(text)
    this.#begin = answer
    await this.#paced(answer)
    return later
  }

  async ahead(text: string, values: unknown): Promise<Answer> {
    await this.#begun(text)
    const { answer, later } = this.#hold(text, values)
    await this.#paced(answer)
    return later
  }

  async waited(text: string, values: unknown): Promise<Answer> {
    try {
      await this.#begun(text)
      // The database knows nothing of a statement that the driver has refused, and would commit.
      if (text === 'commit' && this.#failure !== undefined) throw this.#failure.error
      const answer = await this.#submit(text, values)
      this.#begin = undefined
      if (this.#failure === undefined) return answer
    } catch (error) {
      this.#failure ??= { error }
    }
    const { error } = this.#failure
    this.#failure = undefined
    throw error
  }

  /** Gives up a failure with what is undone: the transaction, or what follows its savepoint. */
  async rollback(text: string): Promise<Answer> {
    const answer = await this.#submit(text)
    this.#failure = undefined
    this.#begin = undefined
    return answer
  }

  /** Waits before a write until its transaction has begun: outside of one, the write would be saved by itself. */
  async #begun(text: string): Promise<void> {
    if (this.#begin === undefined || reading.test(text)) return
    this.#write()
    await this.#begin
    this.#begin = undefined
  }

  /** Without a pipeline each statement waits for the one before. A failure is thrown later all the same. */
  async #paced(answer: Promise<Answer>): Promise<void> {
    if (!this.#isPipelined) await answer.catch(() => undefined)
  }

  #hold(text: string, values?: unknown): { answer: Promise<Answer>; later: Answer } {
    if (this.#isPipelined && !this.#isHeld) {
      this.#stream.cork()
      this.#isHeld = true
    }
    const answer = this.#query(text, values)
    answer.catch((error: unknown) => (this.#failure ??= { error }))
    const asked = (): Promise<Answer> => {
      this.#write()
      return answer
    }
    return { answer, later: { rows: [{ answer: asked }] } }
  }

  /** Submits a statement, and writes it with what was held. */
  #submit(text: string, values?: unknown): Promise<Answer> {
    const answer = this.#query(text, values)
    this.#write()
    return answer
  }

  #write(): void {
    if (this.#isHeld) this.#stream.uncork()
    this.#isHeld = false
  }
}

/** Lets a connection send statements ahead. One without a pipeline waits for each of them. */
export function allowAhead(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<Answer>
  const statements = new Statements(client, query)
  const send = (text: unknown, values?: unknown, callback?: unknown): Promise<Answer> => {
    if (typeof text !== 'string' || callback !== undefined) return query(text, values, callback)
    if (text.startsWith(mark)) return statements.ahead(text.slice(mark.length), values)
    if (/^rollback\b/.test(text)) return statements.rollback(text)
    return beginning.test(text) ? statements.begin(text) : statements.waited(text, values)
  }
  Object.assign(client, { query: send })
}
