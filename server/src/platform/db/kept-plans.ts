import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type Later, sendAhead } from './sent-ahead.ts'
import type { Db, Tx } from './transaction.ts'

const mark = '/* plan kept */'

class Slot<Name extends PropertyKey> {
  readonly name: Name
  constructor(name: Name) {
    this.name = name
  }
}

type Values = Readonly<Record<string, unknown>>

/** A placeholder for the value of a name, which is given when the statement runs. */
export type ValueOf<V extends Values> = <Name extends keyof V>(name: Name) => RawBuilder<V[Name]>

/** `ahead` sends it without waiting, as `sendAhead` does. */
type KeptStatement<V extends Values, Row extends object> = {
  (db: Db, values: V): Promise<Row[]>
  ahead(tx: Tx, values: V): Promise<Later<Row>>
}

/**
 * A statement that is built once, and whose plan each connection keeps. `build` names its values instead of giving
 * them. Use it for statements that nearly every call runs, where planning takes longer than running. The best plan must
 * not depend on the values: a kept plan ignores them.
 */
export function keptStatement<V extends Values, Row extends object>(
  build: (valueOf: ValueOf<V>, db: Db) => CompiledQuery<Row>,
): KeptStatement<V, Row> {
  let made: CompiledQuery<Row> | undefined
  const withValues = (db: Db, values: V): CompiledQuery<Row> => {
    made ??= build((name) => sql`${new Slot(name)}`, db)
    const parameters = made.parameters.map((one) =>
      one instanceof Slot ? values[one.name as keyof V & string] : one,
    )
    return CompiledQuery.raw(`${mark} ${made.sql}`, parameters)
  }
  const run = async (db: Db, values: V): Promise<Row[]> =>
    (await db.executeQuery<Row>(withValues(db, values))).rows
  return Object.assign(run, { ahead: (tx: Tx, values: V) => sendAhead(tx, withValues(tx, values)) })
}

/** The same for a statement that is built for each call, but has few different texts: each connection keeps them all. */
export const keepingPlan = <Row>({ sql: text, parameters }: CompiledQuery<Row>): CompiledQuery<Row> =>
  CompiledQuery.raw(`${mark} ${text}`, [...parameters])

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (query: unknown, values?: unknown, callback?: unknown) => unknown

/** Lets a connection prepare marked statements once, by name. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const keeping: Query = (text, values, callback) =>
    typeof text === 'string' && text.startsWith(mark)
      ? query({ name: nameOf(text), text, values }, callback)
      : query(text, values, callback)
  Object.assign(client, { query: keeping })
}
