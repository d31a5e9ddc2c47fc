import { type RawBuilder, sql } from 'kysely'
import { type ValueOf, keptStatement } from '../platform/db/kept-plans.ts'
import type { Db } from '../platform/db/transaction.ts'
import type { Scope } from '../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../tree/in-scope.queries.ts'
import { type Criterion, hasTrigram } from './search.queries.ts'

/** The definition of a list in SQL. */
export type ListDefinition<Sort extends string, Criteria extends string> = {
  /** The tables with their aliases, which the other fragments use: `users u`. */
  from: RawBuilder<unknown>
  /** The key of a row; it also breaks ties of the sort. */
  key: RawBuilder<unknown>
  /** The group of a row. */
  group: RawBuilder<unknown>
  /** Whether rows of the groups below are listed too. */
  reach: 'group' | 'subtree'
  /** Which rows of the tables the list holds, by the page's `moment` if they change with time; all when left out. */
  holds?: RawBuilder<unknown> | ((moment: RawBuilder<number>) => RawBuilder<unknown>)
  /** Joins to the tables that only the shown columns need. Rows are found without them, from an index alone. */
  beside?: RawBuilder<unknown>
  /** The columns of a row in the answer. */
  shown: RawBuilder<unknown>
  sorts: Readonly<Record<Sort, RawBuilder<unknown>>>
  /** The sorts by epoch seconds. */
  times?: readonly Sort[]
  criteria: Readonly<Record<Criteria, Criterion>>
  /**
   * The number of rows of a group, from its row `t` of `group_counts`, and the table of the rows, or the index that holds
   * those of the list. With it, a list without a search counts no rows.
   */
  total?: { counted: RawBuilder<unknown>; relation: string }
}

export type ListPage<Sort extends string, Criteria extends string> = {
  fsi_gid: number
  start: number
  pagesize: number
  sort_field: Sort
  /** 0 ascending, 1 descending. */
  sort_method: 0 | 1
  /** '' finds every row. */
  criteria: Criteria | ''
  keywords: string
  /** In epoch seconds. */
  moment?: number
}

export type Listed<Row> = { data: Row[]; counts: number }

type Values = {
  fsi_gid: number
  scope_gid: number
  start: number
  pagesize: number
  pattern: string
  moment: number
}
type Names = ValueOf<Values>
type Definition = ListDefinition<string, string>
type Order = Pick<ListPage<string, string>, 'sort_field' | 'sort_method'>
type Wanted = { order: Order; valueOf: Names }

// The planner sees no constant in offset and limit: one kept plan serves every page.
const slice = (valueOf: Names) =>
  sql`offset (select ${valueOf('start')}::bigint) limit (select ${valueOf('pagesize')}::bigint)`

/** The same, or no row: PostgreSQL does not begin what has the limit 0. */
const sliceIf = (applies: RawBuilder<unknown>, valueOf: Names) =>
  sql`offset (select ${valueOf('start')}::bigint)
    limit (case when ${applies} then (select ${valueOf('pagesize')}::bigint) else 0 end)`

const directionOf = ({ sort_method }: Order) => (sort_method === 0 ? sql`asc` : sql`desc`)

const askedGroup = (valueOf: Names) => sql`
  from groups g where g.fsi_gid = ${valueOf('fsi_gid')}::int
    and ${isInScope(sql`${valueOf('scope_gid')}::int`, sql`${valueOf('fsi_gid')}::int`)}`

/** Whether everything is asked for: the root `a` with all groups below it. */
const isWhole = ({ reach }: Definition) => (reach === 'group' ? sql`false` : sql`a.is_root`)

/** The groups whose rows are listed. */
const groupsOf = ({ reach }: Definition, valueOf: Names) =>
  reach === 'group' ? sql`(${valueOf('fsi_gid')}::int)` : subtreeOf(valueOf('fsi_gid'))

/** Whether the list holds a row. */
const isHeld = ({ holds = sql`true` }: Definition, valueOf: Names): RawBuilder<unknown> =>
  typeof holds === 'function' ? holds(sql`${valueOf('moment')}::bigint`) : holds

/** The rows of the requested groups that the list holds. */
const heldIn = (definition: Definition, valueOf: Names) =>
  sql`${definition.group} in ${groupsOf(definition, valueOf)} and ${isHeld(definition, valueOf)}`

/** The rows of the list in the requested group. The root holds every row: its list does not use the tree. */
function lies(definition: Definition, valueOf: Names): RawBuilder<unknown> {
  const { group, reach } = definition
  if (reach === 'group') return heldIn(definition, valueOf)
  return sql`(way.is_root or ${group} in ${groupsOf(definition, valueOf)}) and ${isHeld(definition, valueOf)}`
}

const isByKey = ({ key, sorts }: Definition, { sort_field }: Order) => (sorts[sort_field] ?? key) === key

/** The columns of a row by which it is found and sorted. By its key alone, PostgreSQL sorts twice as fast. */
const sortColumns = (definition: Definition, order: Order) =>
  isByKey(definition, order)
    ? sql`${definition.key} as id`
    : sql`${definition.key} as id, ${definition.sorts[order.sort_field]} as sort_key`

/** The order of rows that have these columns. */
function orderBy(definition: Definition, order: Order, alias: 'k' | 'f'): RawBuilder<unknown> {
  const direction = directionOf(order)
  const byKey = sql`${sql.ref(`${alias}.id`)} ${direction}`
  return isByKey(definition, order)
    ? sql`order by ${byKey}`
    : sql`order by ${sql.ref(`${alias}.sort_key`)} ${direction}, ${byKey}`
}

/** The exact count beside each row of a page; one row without a key when the page is empty. */
const pageOf = (definition: Definition, order: Order, keys: RawBuilder<unknown>) =>
  sql`way left join lateral (
    select k.id as list_key, r.* from (${keys}) k
    cross join lateral (
      select ${definition.shown} from ${definition.from} ${definition.beside ?? sql``}
      where ${definition.key} = k.id offset 0) r
    ${orderBy(definition, order, 'k')}) p on true`

/** The order of rows of the tables. */
function orderOfRows(definition: Definition, order: Order): RawBuilder<unknown> {
  const { key, sorts } = definition
  const direction = directionOf(order)
  const first = isByKey(definition, order) ? sql`` : sql`${sorts[order.sort_field]} ${direction},`
  return sql`order by ${first} ${key} ${direction}`
}

/** The largest time that fits a whole number of 64 bits together with a key of 31: the year 2106. */
const lastTime = 2 ** 32 - 1

/** The rows of a subtree on a page. A time and the key are sorted as one number: two columns take half as long again. */
function collected(definition: Definition, { order, valueOf }: Wanted, limit: RawBuilder<unknown>) {
  const { key, from, sorts, times } = definition
  const where = heldIn(definition, valueOf)
  // Without its offset the planner, which sees no limit, would walk the order here too.
  if (times?.includes(order.sort_field) !== true)
    return sql`select f.* from (select ${sortColumns(definition, order)} from ${from} where ${where} offset 0) f
      ${orderBy(definition, order, 'f')} ${limit}`
  const packed = sql`(least(${sorts[order.sort_field]}, ${sql.lit(lastTime)}) << 31) + ${key}`
  return sql`select (packed & ${sql.lit(2 ** 31 - 1)})::int as id, packed >> 31 as sort_key
    from (select ${packed} as packed from ${from} where ${where}
      order by packed ${directionOf(order)} ${limit}) s`
}

/** The rows of the requested groups among the first of all groups' rows in the order: at most `way.reads` are read. */
function walked(definition: Definition, { order, valueOf }: Wanted) {
  const { from, group, reach } = definition
  const isHere = reach === 'group' ? heldIn(definition, valueOf) : isHeld(definition, valueOf)
  const first = sql`select ${sortColumns(definition, order)}, ${group} as list_gid
    from ${from} where ${isHere} ${orderOfRows(definition, order)} limit way.reads`
  const isWanted =
    reach === 'group' ? sql`true` : sql`(way.is_root or f.list_gid in ${groupsOf(definition, valueOf)})`
  const columns = isByKey(definition, order) ? sql`f.id` : sql`f.id, f.sort_key`
  return sql`select ${columns} from (${first}) f where ${isWanted}
    ${orderBy(definition, order, 'f')} ${sliceIf(sql`way.reads > 0`, valueOf)}`
}

/**
 * A page of all rows, with the total from the kept counts. There are two ways to find it. Reading the order and
 * skipping other groups' rows is short if many rows belong to the subtree. Collecting the subtree's rows and sorting
 * them is short if few do. The statement chooses by the total itself, so its plan depends on no value. It reads twice as
 * many rows of the order as it expects, because another group's rows may all come first: then it collects after all.
 */
function pageOfAll(definition: Definition, total: NonNullable<Definition['total']>, wanted: Wanted) {
  const { order, valueOf } = wanted
  const groups = groupsOf(definition, valueOf)
  const end = sql`(${valueOf('start')}::float8 + ${valueOf('pagesize')}::float8)`
  const onPage = sql`least(${valueOf('pagesize')}::bigint, greatest(way.counts - ${valueOf('start')}::bigint, 0))`
  const keys = sql`
    (select w.* from walked w where not (select is_short from walk))
    union all
    (${collected(definition, wanted, sliceIf(sql`(select is_short from walk)`, valueOf))})`
  // Without its offset the planner would put the sum of the counts wherever its result is used, and add it up thrice.
  return sql`
    with asked as materialized (select g.parent_gid is null as is_root ${askedGroup(valueOf)}),
    way as materialized (
      select c.is_root, c.counts,
        case when w.expected <= 2 * c.counts::float8 then (2 * w.expected + 1000)::bigint else 0 end as reads
      from (select a.is_root, coalesce(case when ${isWhole(definition)} then (select sum(${total.counted}) from group_counts t)
          else (select sum(${total.counted}) from group_counts t where t.fsi_gid in ${groups}) end, 0)::int as counts
        from asked a offset 0) c,
        lateral (select ${end} * greatest(n.reltuples, c.counts) / greatest(c.counts, 1) as expected
          from pg_class n where n.oid = ${sql.lit(total.relation)}::regclass offset 0) w
    ),
    walked as materialized (select k.* from way cross join lateral (${walked(definition, wanted)}) k),
    walk as materialized (select (select count(*) from walked) < ${onPage} as is_short from way)
    select way.counts as list_counts, p.* from ${pageOf(definition, order, keys)}`
}

type Search = { criterion: Criterion; isShort: boolean } | undefined

/**
 * A page of the rows found. The statement finds them once for the page and the count. A short pattern finds so many
 * rows that storing them costs more than a second search.
 */
function pageOfFound(definition: Definition, search: Search, { order, valueOf }: Wanted) {
  const matches = search?.criterion.matches(valueOf('pattern'), search.isShort) ?? sql`true`
  const keys = sql`select f.* from found f ${orderBy(definition, order, 'f')} ${slice(valueOf)}`
  return sql`
    with way as materialized (select g.parent_gid is null as is_root ${askedGroup(valueOf)}),
    found as ${search?.isShort === true ? sql`not materialized` : sql`materialized`} (
      select ${sortColumns(definition, order)}
      from way, ${definition.from} where ${lies(definition, valueOf)} and ${matches})
    select (select count(*)::int from found) as list_counts, p.* from ${pageOf(definition, order, keys)}`
}

type Found<Row> = Row & { list_counts: number; list_key: number | null }

/** The rows of a page without the columns that only the statement needs. */
function rowsOf<Row>(found: readonly Found<Row>[]): Row[] {
  return found
    .filter(({ list_key }) => list_key !== null)
    .map(({ list_counts: _counts, list_key: _key, ...row }) => row as Row)
}

/**
 * Makes the query of a list: one page of the rows of a group, in the requested order, and the exact number of rows. It
 * answers undefined when the group lies outside the scope.
 */
export function listing<Row extends object, Sort extends string, Criteria extends string>(
  definition: ListDefinition<Sort, Criteria>,
): (db: Db, scope: Scope, page: ListPage<Sort, Criteria>) => Promise<Listed<Row> | undefined> {
  const statements = new Map<string, ReturnType<typeof keptStatement<Values, Found<Row>>>>()
  const make = (page: ListPage<Sort, Criteria>, isShort: boolean) =>
    keptStatement<Values, Found<Row>>((valueOf, db) => {
      const criterion = page.criteria === '' ? undefined : definition.criteria[page.criteria]
      const search = criterion && { criterion, isShort }
      const statement =
        search === undefined && definition.total !== undefined
          ? pageOfAll(definition, definition.total, { order: page, valueOf })
          : pageOfFound(definition, search, { order: page, valueOf })
      return (statement as RawBuilder<Found<Row>>).compile(db)
    })
  return async (db, scope, page) => {
    const { criteria, sort_field, sort_method, fsi_gid, start, pagesize, moment = 0 } = page
    const pattern = criteria === '' ? '' : definition.criteria[criteria].patternOf(page.keywords)
    const isShort = !hasTrigram(pattern)
    const kind = `${criteria} ${sort_field} ${sort_method} ${isShort}`
    const statement = statements.get(kind) ?? make(page, isShort)
    statements.set(kind, statement)
    const rows = await statement(db, { fsi_gid, scope_gid: scope.fsi_gid, start, pagesize, pattern, moment })
    const [first] = rows
    return first && { data: rowsOf(rows), counts: first.list_counts }
  }
}
