import { type Kysely, sql } from 'kysely'

// The failed faxes of a period are found and counted from the first index alone. The others count all faxes of one
// number, user or destination, for the rate of a row.
const failedFaxesBy = `
create index fax_records_failed on fax_records (fsi_gid, created_time desc, fsi_fid desc)
  include (fsi_uid, fax_number, account_email, dial_number, fax_result_code)
  where direction = 'sent' and fax_result_code <> 0;
create index fax_records_undelivered on fax_records (fsi_gid, created_time)
  where direction = 'received' and status = 'Error';
create index fax_records_sent_by_number on fax_records (fax_number, created_time) where direction = 'sent';
create index fax_records_sent_by_email on fax_records (account_email, created_time) where direction = 'sent';
create index fax_records_sent_to on fax_records (dial_number, created_time) where direction = 'sent';
`

export const failedFaxes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(failedFaxesBy).execute(db)
  },
}
