import { type RawBuilder, sql } from 'kysely'
import type { AuditRow, HistoryEntity } from '@telecopy/contract/history/history.schemas'
import { containing } from '../../listing/search.queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type RecordsOfKey, isOfKey } from '../api-keys/public.ts'
import { type Reach, groupsBelow } from './reach.queries.ts'

/** The filters of the audit log. */
export type AuditSearch = {
  /** A part of the e-mail, in lower case; '' for every person. */
  person: string
  /** None: every act. */
  actions: readonly string[]
  is_people_only: 0 | 1
  key: RecordsOfKey | undefined
  time_from: number | undefined
  time_to: number | undefined
}

/** With the e-mails of the actors that contain `person`, in lower case; undefined for every person. */
export type PersonSearch = AuditSearch & { persons: readonly string[] | undefined }

/** A record with its before and after as they were stored. */
export type FoundRow = Omit<AuditRow, 'before' | 'after'> & { before: unknown; after: unknown }

type Mark = { time: number; id: number }

/** The records of a page of an export: from its newest one down to the start of the next page. */
export type Span = { from: Mark; next: Mark | undefined }

type Page = { start: number; pagesize: number }

/** Whether the administrator may know the actor of record `a`. */
const mayKnowActor = ({ scope, knowsAll }: Reach): RawBuilder<unknown> =>
  knowsAll
    ? sql`true`
    : sql`coalesce(a.actor_gid in (select b.fsi_gid from ${groupsBelow(scope.fsi_gid)} b), false)`

const told = (reach: Reach): RawBuilder<unknown> => sql`
  select a.id, a.time, a.action, a.entity, a.entity_id, a.entity_name, a.fsi_gid, a.group_name, a.before, a.after,
    a.is_by_person, a.others, k.actor, case when k.actor = 'account' then a.actor_uid end as actor_uid, case when k.actor = 'account' then a.actor_email else '' end as actor_email,
    case when ${mayKnowActor(reach)} then a.actor_key else '' end as actor_key
  from audit_log a cross join lateral (select case
    when a.actor_key <> '' then 'api-key'
    when a.actor_email = '' and a.address = 'command line' then 'operator'
    when a.actor_email = '' then 'nobody'
    when ${mayKnowActor(reach)} then 'account'
    else 'outside' end as actor) k`

const newestFirst = sql`order by a.time desc, a.id desc`

/** The search by a part of the e-mail also hides persons that the administrator may not know. */
function matching(reach: Reach, search: PersonSearch): RawBuilder<unknown> {
  const { persons, actions, is_people_only, key, time_from, time_to } = search
  const parts = [
    sql`true`,
    ...(actions.length === 0 ? [] : [sql`a.action = any(${[...actions]}::text[])`]),
    ...(is_people_only === 0 ? [] : [sql`a.is_by_person = 1`]),
    ...(key === undefined ? [] : [isOfKey(key)]),
    ...(time_from === undefined ? [] : [sql`a.time >= ${time_from}`]),
    ...(time_to === undefined ? [] : [sql`a.time <= ${time_to}`]),
    ...(persons === undefined ? [] : [sql`a.actor_email <> '' and ${mayKnowActor(reach)}`]),
  ]
  return sql.join(parts, sql` and `)
}

/**
 * Finds the searched persons. Few persons make many records, so each e-mail is read once from an index of e-mails, and
 * no record needs an entry for each three letters of its own.
 */
export async function withPersons<Search extends AuditSearch>(
  db: Db,
  search: Search,
): Promise<Search & PersonSearch> {
  if (search.person === '') return { ...search, persons: undefined }
  const { rows } = await sql<{ email: string }>`
    with recursive persons (email) as (
      (select lower(a.actor_email) from audit_log a where a.actor_email <> '' order by lower(a.actor_email) limit 1)
      union all
      select (select lower(a.actor_email) from audit_log a
        where a.actor_email <> '' and lower(a.actor_email) > p.email order by lower(a.actor_email) limit 1)
      from persons p where p.email is not null)
    select p.email from persons p where p.email like ${containing(search.person)}`.execute(db)
  return { ...search, persons: rows.map(({ email }) => email) }
}

const ofPersons = ({ persons }: PersonSearch): RawBuilder<unknown> =>
  persons === undefined ? sql`true` : sql`lower(a.actor_email) = any(${persons}::text[])`

const within = (reach: Reach): RawBuilder<unknown> =>
  reach.isAll ? sql`true` : sql`a.fsi_gid in (select b.fsi_gid from ${groupsBelow(reach.fsi_gid)} b)`

const inSpan = (span: Span | undefined): RawBuilder<unknown> => {
  if (span === undefined) return sql`true`
  const { from, next } = span
  const before = next === undefined ? sql`true` : sql`(a.time, a.id) > (${next.time}, ${next.id})`
  return sql`(a.time, a.id) <= (${from.time}, ${from.id}) and ${before}`
}

type Wanted = { search: PersonSearch; most: number; span?: Span }

/**
 * The newest matching records, at most `most`, as `id` and `time`. Those of a key have an index of their own. Others are
 * collected person by person, or below the root group by group, each by its index, so that other records cost nothing.
 */
function newest(reach: Reach, { search, most, span }: Wanted): RawBuilder<unknown> {
  const matches = sql`${matching(reach, search)} and ${inSpan(span)}`
  if (search.key !== undefined)
    return sql`(
      select a.id, a.time from audit_log a where ${within(reach)} and ${matches} ${newestFirst} limit ${most})`
  if (search.persons !== undefined)
    return sql`(
      select a.id, a.time from unnest(${search.persons}::text[]) p (email) cross join lateral (
        select a.id, a.time from audit_log a
        where lower(a.actor_email) = p.email and ${within(reach)} and ${matches} ${newestFirst} limit ${most}) a
      ${newestFirst} limit ${most})`
  // Few acts of many are collected act by act, each by its index.
  const isByAct = search.actions.length > 0 && search.is_people_only === 0
  const each = isByAct ? sql`unnest(${[...search.actions]}::text[]) x (action)` : sql`(select 1) x`
  const isOfAct = isByAct ? sql`a.action = x.action` : sql`true`
  if (reach.isAll)
    return sql`(
      select a.id, a.time from ${each} cross join lateral (
        select a.id, a.time from audit_log a where ${isOfAct} and ${matches} ${newestFirst} limit ${most}) a
      ${newestFirst} limit ${most})`
  return sql`(
    select a.id, a.time from ${groupsBelow(reach.fsi_gid)} b cross join ${each} cross join lateral (
      select a.id, a.time from audit_log a
      where a.fsi_gid = b.fsi_gid and ${isOfAct} and ${matches} ${newestFirst} limit ${most}) a
    ${newestFirst} limit ${most})`
}

/** A page of the records that match, newest first. */
export async function findAudit(
  db: Db,
  reach: Reach,
  { search, start, pagesize }: Page & { search: PersonSearch },
): Promise<FoundRow[]> {
  const found = newest(reach, { search, most: start + pagesize })
  const { rows } = await sql<FoundRow>`
    ${told(reach)} where a.id = any(array(
      select a.id from ${found} a ${newestFirst} offset ${start} limit ${pagesize}))
    ${newestFirst}`.execute(db)
  return rows
}

/** The number of matching records. */
export async function countAudit(db: Db, reach: Reach, search: PersonSearch): Promise<number> {
  const { rows } = await sql<{ counts: number }>`
    select count(*)::int as counts from audit_log a
    where ${within(reach)} and ${matching(reach, search)} and ${ofPersons(search)}`.execute(db)
  return rows[0]?.counts ?? 0
}

/** The spans of an export's records, each with this many, newest first. */
export async function spansOf(
  db: Db,
  reach: Reach,
  { search, size }: { search: PersonSearch; size: number },
): Promise<Span[]> {
  const { rows } = await sql<Mark>`
    select m.time, m.id from (
      select a.time, a.id, row_number() over (${newestFirst}) as place from audit_log a
      where ${within(reach)} and ${matching(reach, search)} and ${ofPersons(search)}
    ) m where m.place % ${size}::int = 1 order by m.place`.execute(db)
  return rows.map((from, at) => ({ from, next: rows[at + 1] }))
}

/** The records of a span, at most `most`. Records made meanwhile are newer, but those of a group that has moved in are not. */
export async function auditOfSpan(
  db: Db,
  reach: Reach,
  wanted: { search: PersonSearch; most: number; span: Span },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    ${told(reach)} where a.id = any(array(select a.id from ${newest(reach, wanted)} a)) ${newestFirst}`.execute(
    db,
  )
  return rows
}

type Thing = { entity: HistoryEntity; id: number }

const ofThing = (reach: Reach, { entity, id }: Thing): RawBuilder<unknown> =>
  sql`a.entity = ${entity} and a.entity_id = ${id} and ${within(reach)}`

/** A page of the records of one thing within the reach, newest first, and their number. */
export async function findHistory(
  db: Db,
  reach: Reach,
  { start, pagesize, ...thing }: Page & Thing,
): Promise<{ data: FoundRow[]; counts: number }> {
  const [page, count] = await Promise.all([
    sql<FoundRow>`${told(reach)} where ${ofThing(reach, thing)} order by a.id desc offset ${start} limit ${pagesize}`.execute(
      db,
    ),
    sql<{
      counts: number
    }>`select count(*)::int as counts from audit_log a where ${ofThing(reach, thing)}`.execute(db),
  ])
  return { data: page.rows, counts: count.rows[0]?.counts ?? 0 }
}
