import { paging } from '@telecopy/contract/limits'

export type GroupFilter = { fsi_gid: number; group_name: string }
export type Search<Criteria extends string = string> = { criteria: Criteria; keywords: string }

/** The names that one list has for what it can be searched by, sorted by and narrowed to. */
export type ListNames = { criteria?: string; sort?: string; filter?: string }

type NameOf<Names extends ListNames, Kind extends keyof ListNames> = Extract<Names[Kind], string>

/** One page of a filtered, sorted list, with its checked and its expanded rows. Pages count from 1. */
export type ListView<Names extends ListNames = ListNames> = {
  group: GroupFilter | undefined
  search: Search<NameOf<Names, 'criteria'>> | undefined
  /** Filters of the list's own; a missing one narrows nothing. */
  filters: Readonly<Partial<Record<NameOf<Names, 'filter'>, string>>>
  /** undefined: the list's first order. */
  sort: NameOf<Names, 'sort'> | undefined
  /** 0 ascending, 1 descending, as on the wire. */
  method: 0 | 1
  page: number
  chosen: readonly number[]
  expanded: readonly number[]
}

const noFilters = <Names extends ListNames>() => ({}) as ListView<Names>['filters']

/** The view with which a list opens, narrowed to the group that another screen handed over. */
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
})

/** A change of what is listed begins at the first page, unless it names another, and lets go of the checked rows. */
export const changedView = <Names extends ListNames>(
  view: ListView<Names>,
  change: Partial<ListView<Names>>,
): ListView<Names> => ({ ...view, page: 1, chosen: [], expanded: [], ...change })

/** Sorting by a column again turns its direction. */
export const sortedView = <Names extends ListNames>(
  view: ListView<Names>,
  sort: NameOf<Names, 'sort'>,
): ListView<Names> => changedView(view, { sort, method: view.method === 0 ? 1 : 0 })

/** The view without any filter, in the order that it had. */
export const unfilteredView = <Names extends ListNames>(view: ListView<Names>): ListView<Names> =>
  changedView(view, { group: undefined, search: undefined, filters: noFilters() })

export const isFiltered = ({ group, search, filters }: ListView): boolean =>
  group !== undefined || search !== undefined || Object.values(filters).some((value) => (value ?? '') !== '')

/** The fields of a call that ask for the page of a view. */
export const pageFields = ({ page }: Pick<ListView, 'page'>) => ({
  start: (page - 1) * paging.pageSize,
  pagesize: paging.pageSize,
})

/** The fields of a call that ask for what a view searches for. */
export const searchFields = <Criteria extends string>({
  search,
}: {
  search: Search<Criteria> | undefined
}): { criteria: Criteria | ''; keywords: string } => ({
  criteria: search?.criteria ?? '',
  keywords: search?.keywords ?? '',
})

export const pagesOf = (counts: number): number => Math.max(1, Math.ceil(counts / paging.pageSize))
