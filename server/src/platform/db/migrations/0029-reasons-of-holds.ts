import { type Kysely, sql } from 'kysely'
import { heirsOfReports } from './0016-usage-reports.ts'
import { changedUsageTrigger } from './usage/usage-triggers.ts'

/**
 * The reason of a hold is for the group where its thing was at that time, and the groups above it: a number or a user
 * that comes to another customer brings the hold, and not its reason.
 */
const places = `
alter table legal_holds add column set_in_gid int references groups on delete set null;
update legal_holds h set set_in_gid = coalesce(h.fsi_gid,
  (select u.fsi_gid from users u where u.fsi_uid = h.fsi_uid),
  (select n.fsi_gid from fax_numbers n where n.fsi_nid = h.fsi_nid));
create index legal_holds_set_in on legal_holds (set_in_gid);
`

/** Databases from before get the present functions of the sums and of deleted groups, too. */
export const reasonsOfHolds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const part of [places, changedUsageTrigger, heirsOfReports]) await sql.raw(part).execute(db)
  },
}
