import { paging } from '@telecopy/contract/limits'
import type { UserCriteria } from '@telecopy/contract/users/users.schemas'
import type { PickedGroup } from '../group-tree/public.ts'

export type SortField = 'email' | 'created_time'
export type Search = { criteria: Exclude<UserCriteria, ''>; keywords: string }

/** What the users list shows: one page of a filtered, sorted list. Pages count from 1. */
export type UsersView = {
  group: PickedGroup | undefined
  search: Search | undefined
  /** undefined: by id, which is how the list starts. */
  sort: SortField | undefined
  method: 0 | 1
  page: number
}

export type ViewChange =
  | { change: 'group'; group: PickedGroup | undefined }
  | { change: 'search'; search: Search }
  | { change: 'clear-filter' }
  | { change: 'sort'; field: SortField }
  | { change: 'page'; page: number }

/** The group that another screen handed over, if it did. */
export const groupOf = (
  selection: { fsi_gid: number; group_name?: string | undefined } | undefined,
): PickedGroup | undefined =>
  selection && { fsi_gid: selection.fsi_gid, group_name: selection.group_name ?? '' }

export const firstView = (group: PickedGroup | undefined): UsersView => ({
  group,
  search: undefined,
  sort: undefined,
  method: 1,
  page: 1,
})

const toggled = (method: 0 | 1): 0 | 1 => (method === 0 ? 1 : 0)

/** Every change of what is listed begins at its first page. */
export function changeView(view: UsersView, change: ViewChange): UsersView {
  switch (change.change) {
    case 'group':
      return { ...view, group: change.group, page: 1 }
    case 'search':
      return { ...view, search: change.search, page: 1 }
    case 'clear-filter':
      return { ...view, group: undefined, search: undefined, page: 1 }
    case 'sort':
      return { ...view, sort: change.field, method: toggled(view.method), page: 1 }
    case 'page':
      return { ...view, page: change.page }
  }
}

export const pagesOf = (counts: number): number => Math.max(1, Math.ceil(counts / paging.pageSize))

export const isFiltered = (view: UsersView): boolean => view.group !== undefined || view.search !== undefined
