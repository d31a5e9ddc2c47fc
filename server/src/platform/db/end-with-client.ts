import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

const lookSeconds = 5

/**
 * PostgreSQL ends the statements of this transaction soon after the process that sent them is gone. By itself it works on
 * until it has an answer to send. The embedded database, which ends with its process, and servers on some systems cannot
 * do this, and refuse the setting.
 */
export async function endWithClient(tx: Tx): Promise<void> {
  await sql`
    do $$ begin
      perform set_config('client_connection_check_interval', ${sql.lit(`${lookSeconds}s`)}, true);
    exception when invalid_parameter_value then null;
    end $$`.execute(tx)
}
