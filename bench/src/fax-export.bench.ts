import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { type Take, takeByApi, takeByCopy } from './exports.ts'
import type { ApiWorld, PlainWorld } from './operation.ts'

const root = 1
const wanted = 200_000
const daysMost = 180

const [job, time, user, type, caller, destination, pages, duration, status] = texts.sentColumns

// The same cells, written by the database alone.
const copyText = (from: string, to: string): string => `copy (
  select f.ref_code || case when f.gsd_id = 0 then '' else ' ${texts.groupSent}' end as "${job}",
    to_char(to_timestamp(f.created_time) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "${time}",
    f.account_email as "${user}", f.fax_type as "${type}", f.caller_number as "${caller}", f.dial_number as "${destination}",
    f.pages_delivered as "${pages}", (f.connect_time / 3600)::text || ':' || lpad((f.connect_time / 60 % 60)::text, 2, '0')
      || ':' || lpad((f.connect_time % 60)::text, 2, '0') as "${duration}",
    case when f.fax_result_code = 0 then '${texts.success}' else f.fax_result_message end as "${status}",
    coalesce(l.tag, '') as "${texts.sharedLine}"
  from fax_records f left join shared_lines l on l.gsd_id = f.gsd_id and f.gsd_id <> 0
  where f.direction = 'sent' and f.created_time >= extract(epoch from timestamptz '${from} 00:00 UTC')
    and f.created_time < extract(epoch from timestamptz '${to} 00:00 UTC' + interval '1 day')
  order by f.created_time desc, f.fsi_fid desc
) to stdout with (format csv, header)`

/** The shortest period until yesterday with so many sent faxes, at most that of a report. */
async function periodOf({ pool }: Pick<PlainWorld, 'pool'>): Promise<{ from: string; to: string }> {
  const { rows } = await pool.query<{ first: string; last: string }>(
    `select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last from (
       select day, sum(faxes) over (order by day desc) - faxes as newer from (
         select (to_timestamp(created_time) at time zone 'UTC')::date as day, count(*) as faxes
         from fax_records where direction = 'sent' group by 1) d
       where day < (now() at time zone 'UTC')::date and day >= (now() at time zone 'UTC')::date - ${daysMost}) n
     where newer < $1`,
    [wanted],
  )
  return { from: rows[0]?.first ?? '', to: rows[0]?.last ?? '' }
}

/** The sent faxes of the whole organisation as CSV, by the call and by COPY: about 200,000. */
export async function faxExport(
  world: ApiWorld & Pick<PlainWorld, 'pool'>,
): Promise<Record<'api' | 'copy', Take>> {
  const { client, accounts, pool } = world
  const { from, to } = await periodOf(world)
  return {
    api: takeByApi((at) =>
      client.open('exportSentFaxes', {
        authorization: accounts.at(at).authorization,
        body: { fsi_gid: root, report_date_from: from, report_date_to: to },
      }),
    ),
    copy: takeByCopy(pool, copyText(from, to)),
  }
}
