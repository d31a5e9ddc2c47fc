import { type Kysely, sql } from 'kysely'

// The file is written in the commit that makes a report ready: none is ready without it (row 32). Its lines are kept in
// pieces, so that no download reads a whole file at once.
const usageReportTables = `
create table usage_reports (
  fsi_rid int generated always as identity primary key,
  fsi_gid int not null references groups on delete restrict,
  group_name text not null,
  kind text not null default 'request' check (kind in ('request', 'daily', 'weekly', 'monthly')),
  report_name text not null check (char_length(report_name) between 1 and 40),
  report_date_from date not null, report_date_to date not null check (report_date_to >= report_date_from),
  report_with_subgroups smallint not null check (report_with_subgroups in (0, 1)),
  fsi_uid int references users on delete set null,
  created_time epoch,
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 41)),
  attempts int not null default 0,
  pieces int constraint usage_reports_with_file check ((status in (2, 3, 4)) = (pieces is not null))
);
create index usage_reports_by_group on usage_reports (fsi_gid, created_time desc, fsi_rid desc);
create unique index usage_reports_scheduled_once on usage_reports (fsi_gid, kind, report_date_from)
  where kind <> 'request';
create index usage_reports_waiting on usage_reports (fsi_uid) where status in (0, 1);

create table usage_report_pieces (
  fsi_rid int not null references usage_reports on delete cascade,
  piece int not null,
  lines text not null,
  primary key (fsi_rid, piece)
);
`

// The reports of a deleted group belong to its parent, like its other records.
export const heirsOfReports = `
create or replace function usage_reports_leave_heirs() returns trigger language plpgsql as $$
begin
  -- The parent's own scheduled reports hold the same usage.
  delete from usage_reports where fsi_gid = old.fsi_gid and kind <> 'request';
  -- A report that is not made yet would hold the usage of the parent under the name of the deleted group.
  update usage_reports set fsi_gid = old.parent_gid, status = case when status in (0, 1) then 41 else status end
    where fsi_gid = old.fsi_gid;
  return old;
end $$;
`

const heirs = `${heirsOfReports}
create trigger usage_reports_leave_heirs before delete on groups
  for each row execute function usage_reports_leave_heirs();
`

export const usageReports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(usageReportTables).execute(db)
    await sql.raw(heirs).execute(db)
  },
}
