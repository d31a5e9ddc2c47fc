import pg from 'pg'
import type { Sequence, Table } from './backup-format.ts'

type Client = Pick<pg.ClientBase, 'query'>

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** The name of one of our tables as statements use it. */
export const qualified = (table: string): string => `public.${quoted(table)}`

export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')

/**
 * Every table of the schema that holds its own rows, with the columns that are written. Tables of extensions are left
 * out.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return rows
}

/** The present value of every counter of the schema. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query<Sequence>(
      `select $1 as name, last_value::text as last_value, is_called from ${qualified(name)}`,
      [name],
    )
    sequences.push(...states)
  }
  return sequences
}

export type ForeignKey = { name: string; table: string; definition: string }

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select k.conname::text as name, c.relname::text as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`)
  return rows
}

/** The tables that hold rows, without the tables of the migrations. */
export async function listFilledTables(client: Client): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(client)) {
    if (name.startsWith('kysely_')) continue
    const { rows } = await client.query(`select 1 from ${qualified(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}
