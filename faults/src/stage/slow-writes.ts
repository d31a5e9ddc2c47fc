import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import type { Account } from './accounts.ts'
import { isFullRun } from './rounds.ts'

/** The duration of a write of the slow account in the database; half of it in a run of all tests. */
export const slowSeconds = isFullRun ? 2 : 1

/** Makes every write of one account slow, inside its transaction; writes of other accounts stay quick. */
export async function makeSlowAccount({ pool }: OpenDatabase, account: Account | undefined): Promise<void> {
  await pool.query(`
    create function slow_down() returns trigger language plpgsql as $$
    begin
      if new.action = 'user.set-default-number' and new.entity_id = ${account?.fsi_uid ?? 0} then
        perform pg_sleep(${slowSeconds});
      end if;
      return new;
    end $$;
    create trigger slow_down before insert on audit_log for each row execute function slow_down()`)
}
