import { type Kysely, sql } from 'kysely'

/** The permission for SFTP is set from above, and stays while users need it. A search for one of them is short. */
export const sftpUsers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index users_sftp on users (fsi_gid) where is_sftp_user = 1`.execute(db)
  },
}
