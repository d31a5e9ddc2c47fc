import { sql } from 'kysely'
import { seal, unseal } from '../secrets/seal.ts'
import type { Tx } from './transaction.ts'

/** A column of sealed texts, the identifier of its rows, and the purpose that the text of a row is sealed for. */
export type SealedColumn = {
  table: string
  id: string
  column: string
  purposeOf: (id: number) => string
}

const rowsAtOnce = 1000

/** Seals all texts of a column with another key. Returns how many. @throws SealBroken when `from` is not their key */
export async function reseal(
  tx: Tx,
  { table, id, column, purposeOf }: SealedColumn,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [row, text] = [sql.ref(id), sql.ref(column)]
  let [count, last] = [0, -1]
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { rows } = await sql<{ id: number; sealed: Uint8Array }>`
      select ${row}::bigint as id, ${text} as sealed from ${sql.table(table)}
      where ${text} is not null and ${row} > ${last} order by ${row} limit ${rowsAtOnce}`.execute(tx)
    if (rows.length === 0) return count
    const sealed = rows.map((one) => seal(to, purposeOf(one.id), unseal(from, purposeOf(one.id), one.sealed)))
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await sql`
      update ${sql.table(table)} set ${text} = n.sealed
      from unnest(${rows.map((one) => one.id)}::bigint[], ${sealed}::bytea[]) n (id, sealed)
      where ${sql.table(table)}.${row} = n.id`.execute(tx)
    count += rows.length
    last = rows.at(-1)?.id ?? last
  }
}
