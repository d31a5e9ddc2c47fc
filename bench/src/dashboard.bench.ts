import type { DashboardCounts } from '@telecopy/contract/dashboard/dashboard.schemas'
import { failingDays, failingRule } from '@telecopy/contract/failures/rising'
import { seconds } from '@telecopy/contract/limits'
import { epochOf } from './last-days.ts'
import { type ApiWorld, type Operation, runPlain } from './operation.ts'

/*
 How PostgreSQL 15 counts users and numbers; `--plans` prints the plans of this machine. The call reads the kept counts of
 groups instead.

   ->  Aggregate
         ->  Index Only Scan using users_in_group on users
   ->  Aggregate
         ->  Index Only Scan using fax_numbers_by_group on fax_numbers
               Index Cond: (fsi_gid IS NOT NULL)
*/
const text = `select (select count(*)::int from groups) as groups, (select count(*)::int from users) as users,
  (select count(*)::int from fax_numbers where fsi_gid is not null) as fax_numbers,
  (select count(*)::int from shared_lines) as shared_lines,
  (select count(*)::int from (
     select 1 from fax_records where direction = 'sent' and fax_result_code <> 0 and created_time between $1 and $2
     group by fax_number having count(*) >= ${failingRule.leastFailed}) n) as failing_numbers,
  (select count(*)::int from fax_numbers
   where type = '1' and ata_mac <> '' and fsi_uid is not null and lst_ata_online_time > 0
     and (lst_ata_online_time <= extract(epoch from now()) - ${seconds.ataOnline}
       or lst_ata_online_time > extract(epoch from now()))) as offline_devices,
  (select count(*)::int from user_imports
   where status = 1 and (count_failed > 0 or file_message <> '')) as imports_with_errors,
  (select count(*)::int from groups g where g.is_active = 1 and not exists (
     select 1 from users u where u.fsi_gid = g.fsi_gid and u.is_admin = 1 and u.is_active = 1))
    as groups_without_administrator`

type Counted = Omit<DashboardCounts, 'attention'> & Record<keyof DashboardCounts['attention'], number>

const days = failingDays(Math.floor(Date.now() / 1000))
const statement = { text, values: [epochOf(days.from), epochOf(days.to) + 86_399] }

const counts = ({ client, accounts }: ApiWorld, turn: number) =>
  client.call('getDashboardCounts', { authorization: accounts.at(turn).authorization, body: {} })

/** All counts of the dashboard, for an administrator of the root. */
export const dashboardCounts: Operation = {
  name: 'dashboard/counts, root',
  target: 1,
  statement,
  api: (world) => (turn) => counts(world, turn),
  plain:
    ({ pool }) =>
    () =>
      runPlain(pool, statement),
  async apiResult(world): Promise<Counted> {
    const { attention, ...totals } = (await counts(world, 0)).data
    return { ...totals, ...attention, failing_numbers: attention.failing_numbers.count }
  },
  plainResult: async ({ pool }) => (await runPlain<Counted>(pool, statement))[0],
}
