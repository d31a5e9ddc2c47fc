import { paging } from '@telecopy/contract/limits'

export type GroupFilter = { fsi_gid: number; group_name: string }
export type Search<Criteria extends string = string> = { criteria: Criteria; keywords: string }

/** The names of one list's criteria, sort fields and filters. */
export type ListNames = { criteria?: string; sort?: string; filter?: string }

type NameOf<Names extends ListNames, Kind extends keyof ListNames> = Extract<Names[Kind], string>

/** The saved view that a list was opened with, and what it holds, as `contentMark` writes it. */
export type OpenedView = { view_id: number; view_name: string; version: number; mark: string }

/** One page of a filtered, sorted list, with its checked and its expanded rows. Pages count from 1. */
export type ListView<Names extends ListNames = ListNames> = {
  group: GroupFilter | undefined
  search: Search<NameOf<Names, 'criteria'>> | undefined
  /** The list's own filters; a missing one has no effect. */
  filters: Readonly<Partial<Record<NameOf<Names, 'filter'>, string>>>
  /** undefined: the list's first order. */
  sort: NameOf<Names, 'sort'> | undefined
  /** 0 ascending, 1 descending, as on the wire. */
  method: 0 | 1
  page: number
  chosen: readonly number[]
  expanded: readonly number[]
  /** The keys of the columns that are not shown; undefined: those that are hidden at first. */
  hidden: readonly string[] | undefined
  saved: OpenedView | undefined
}

const noFilters = <Names extends ListNames>() => ({}) as ListView<Names>['filters']

/** The first view of a list, narrowed to the group that another screen handed over. */
export const firstView = <Names extends ListNames>(group?: {
  fsi_gid: number
  group_name?: string | undefined
}): ListView<Names> => ({
  group: group && { fsi_gid: group.fsi_gid, group_name: group.group_name ?? '' },
  search: undefined,
  filters: noFilters(),
  sort: undefined,
  method: 1,
  page: 1,
  chosen: [],
  expanded: [],
  hidden: undefined,
  saved: undefined,
})

/**
 * A view with a change of the listed rows: it begins at the first page, unless the change names another, and no row is
 * checked.
 */
export const changedView = <Names extends ListNames>(
  view: ListView<Names>,
  change: Partial<ListView<Names>>,
): ListView<Names> => ({ ...view, page: 1, chosen: [], expanded: [], ...change })

/** Sorting by the same column again reverses the direction. */
export const sortedView = <Names extends ListNames>(
  view: ListView<Names>,
  sort: NameOf<Names, 'sort'>,
): ListView<Names> => changedView(view, { sort, method: view.method === 0 ? 1 : 0 })

/** The view without any filter, in the same order. */
export const unfilteredView = <Names extends ListNames>(view: ListView<Names>): ListView<Names> =>
  changedView(view, { group: undefined, search: undefined, filters: noFilters() })

export const isFiltered = ({ group, search, filters }: ListView): boolean =>
  group !== undefined || search !== undefined || Object.values(filters).some((value) => (value ?? '') !== '')

/** The fields of a call for the page of a view. */
export const pageFields = ({ page }: Pick<ListView, 'page'>) => ({
  start: (page - 1) * paging.pageSize,
  pagesize: paging.pageSize,
})

/** The fields of a call for the search of a view. */
export const searchFields = <Criteria extends string>({
  search,
}: {
  search: Search<Criteria> | undefined
}): { criteria: Criteria | ''; keywords: string } => ({
  criteria: search?.criteria ?? '',
  keywords: search?.keywords ?? '',
})

export const pagesOf = (counts: number): number => Math.max(1, Math.ceil(counts / paging.pageSize))
