import pg from 'pg'
import type { EmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts'
import { readTypes } from '../platform/db/open-database.ts'

// Copies of the rows that migrations and the queue make, so that they can be restored.
const keepRows = `
do $$
declare one record; has_rows boolean;
begin
  create schema kept;
  for one in select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss') loop
    execute format('select exists (select 1 from %I.%I)', one.schemaname, one.tablename) into has_rows;
    if has_rows then
      execute format('create table kept.%I as table %I.%I', one.schemaname || '.' || one.tablename, one.schemaname, one.tablename);
    end if;
  end loop;
end $$`

// Triggers and foreign keys are off meanwhile, so that rows are deleted and restored unchanged.
const wipe = `
do $$
declare one record; tables text;
begin
  set local session_replication_role = replica;
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
  from pg_tables where schemaname in ('public', 'pgboss');
  execute 'truncate ' || tables || ' restart identity';
  for one in select tablename, split_part(tablename, '.', 1) as home, split_part(tablename, '.', 2) as name
    from pg_tables where schemaname = 'kept' loop
    execute format('insert into %I.%I overriding system value table kept.%I', one.home, one.name, one.tablename);
  end loop;
end $$`

const shape = `
select md5(string_agg(line, '|' order by line)) as shape from (
  select format('%s.%s %s %s %s', c.relnamespace::regnamespace, c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod)) as line
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace::regnamespace::text in ('public', 'pgboss')
  union all select pg_get_constraintdef(oid) from pg_constraint
  union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all select md5(prosrc) from pg_proc where pronamespace::regnamespace::text in ('public', 'pgboss')
) as lines`

async function onSession<T>(
  { poolConfig }: EmbeddedDatabase,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...poolConfig, types: readTypes })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(shape)
  return rows[0]?.shape ?? ''
}

let idle: { embedded: EmbeddedDatabase; shape: string } | undefined

/**
 * An embedded database that an earlier test file has released, reset to its first state. Undefined when there is none,
 * or when its tables have changed. Starting a new one takes longer than most test files.
 */
async function takeIdle(): Promise<{ embedded: EmbeddedDatabase; shape: string } | undefined> {
  const found = idle
  idle = undefined
  if (found === undefined) return undefined
  const isSound = await onSession(found.embedded, async (pool) => {
    if ((await shapeOf(pool)) !== found.shape) return false
    await pool.query(wipe)
    return true
  }).catch(() => false)
  if (isSound) return found
  await found.embedded.close()
  return undefined
}

/** Returns an idle embedded database, or opens one with `start`. Its `close` releases it to the next test file. */
export async function openUsedAgain(start: () => Promise<EmbeddedDatabase>): Promise<EmbeddedDatabase> {
  const { embedded, shape: atFirst } = (await takeIdle()) ?? (await begin(start))
  return {
    ...embedded,
    async close() {
      if (idle === undefined) idle = { embedded, shape: atFirst }
      else await embedded.close()
    },
  }
}

async function begin(start: () => Promise<EmbeddedDatabase>) {
  const embedded = await start()
  const atFirst = await onSession(embedded, async (pool) => {
    await pool.query(keepRows)
    return shapeOf(pool)
  })
  return { embedded, shape: atFirst }
}
