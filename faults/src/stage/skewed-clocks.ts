import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'

/** Makes the database's clock movable for a test. New connections of the servers see the moved time. */
export async function makeMovableClock({ pool }: OpenDatabase): Promise<(seconds: number) => Promise<void>> {
  await pool.query(`
    create schema moved;
    create table moved.clock (seconds bigint not null);
    insert into moved.clock values (0);
    create function moved.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + (select seconds from moved.clock) * interval '1 second' $$;
    do $$ begin
      execute format('alter database %I set search_path = moved, pg_catalog, public', current_database());
    end $$`)
  return async (seconds) => {
    await pool.query('update moved.clock set seconds = $1', [seconds])
  }
}

const hour = 3_600_000

// The machine's clock in a process: wrong from the start, and wrong in the other direction after a signal.
const wrongClock = (milliseconds: number): string => `
  let moved = ${milliseconds}
  const RealDate = Date
  const now = () => RealDate.now() + moved
  globalThis.Date = class extends RealDate {
    constructor(...args) { if (args.length === 0) super(now()); else super(...args) }
    static now() { return now() }
  }
  process.on('SIGUSR2', () => { moved = -moved })`

/** The environment of a server whose machine's clock is an hour ahead or behind. SIGUSR2 sets it to the other. */
export const anHour = (direction: 'ahead' | 'behind'): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(wrongClock(direction === 'ahead' ? hour : -hour))}`,
})
