import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountQuery } from '../api/account.ts'
import { type ListState, listState } from '../ui/list-state.ts'
import type { Start } from './kept-views.ts'
import { type ListMoment, momentIn, momentOf } from './list-moment.ts'
import {
  type ListNames,
  type ListView,
  changedView,
  pagesOf,
  sortedView,
  unfilteredView,
} from './list-view.ts'
import { type PageQuery, listKey, pageOptions } from './page-query.ts'
import { type Live, intervalOf, useLivePage, withFailure } from './use-live-page.ts'
import { useListView, useScrollBack } from './use-list-view.ts'

type ListOptions<Names extends ListNames, Answer, Row> = Start<Names> & {
  query: (view: ListView<Names>) => PageQuery<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
  /** Reads the shown page again in the background. */
  live?: Live<Row>
  /** The list counts time in GMT, whatever the account's zone is. */
  isInGmt?: true
}

export type List<Names extends ListNames, Row> = {
  view: ListView<Names>
  change: (change: Partial<ListView<Names>>) => void
  /** Checks or expands rows, hides columns, or names the view; the list itself stays the same. */
  mark: (marks: Partial<Pick<ListView<Names>, 'chosen' | 'expanded' | 'hidden' | 'saved'>>) => void
  sort: (field: NonNullable<ListView<Names>['sort']>) => void
  clear: () => void
  /** Asks again, from the first page on. */
  refresh: () => void
  state: ListState<Row>
  /** The number of rows on all pages, once it is known. */
  total: number | undefined
  pages: number
  moment: ListMoment
  /** Identifies the answer that the shown rows belong to. */
  answer: string
}

/** One zone for all times of a list: GMT if the list is in it, else the account's; GMT only if the account is not available. */
function useZone(isInGmt: boolean) {
  const { data: account, isError } = useQuery(accountQuery)
  if (isInGmt) return { zone: 'UTC', account: undefined }
  return { zone: account?.time_zone ?? (isError ? 'UTC' : undefined), account }
}

/** The time when the shown page was fetched, in epoch seconds. The query drops it while the next page is loading. */
function useFetchedTime(updatedAt: number): number {
  const [last, setLast] = useState(Date.now)
  if (updatedAt !== 0 && updatedAt !== last) setLast(updatedAt)
  return Math.floor((updatedAt === 0 ? last : updatedAt) / 1000)
}

/** The key of the page that the rows belong to: while the next page is loading, that of the previous page. */
function useAnswer(key: string, isUnderWay: boolean): string {
  const [answer, setAnswer] = useState(key)
  if (!isUnderWay && answer !== key) setAnswer(key)
  return isUnderWay ? answer : key
}

/** Goes to the last page when the shown one no longer exists, because rows have left the list. */
function useWithinPages(page: number, total: number | undefined, go: (page: number) => void) {
  const last = total === undefined ? page : pagesOf(total)
  useEffect(() => {
    if (page > last) go(last)
  })
}

/** The list of a screen: its view, the rows of its page and the actions on both. */
export function useList<Names extends ListNames, Answer extends { counts: number }, Row>(
  options: ListOptions<Names, Answer, Row>,
): List<Names, Row> {
  const { view, change } = useListView(options)
  const client = useQueryClient()
  const asked = options.query(view)
  const query = useQuery(pageOptions(asked))
  const { zone, account } = useZone(options.isInGmt ?? false)
  const isShown = query.isSuccess && !query.isPlaceholderData
  const live = useLivePage(asked, isShown ? intervalOf(options.live, options.rowsOf(query.data)) : undefined)
  const loaded: ListState<Row> = zone === undefined ? { state: 'loading' } : listState(query, options.rowsOf)
  const state = withFailure(loaded, live, query.dataUpdatedAt)
  const answer = useAnswer(hashKey(asked.key), query.isPlaceholderData)
  const fetchedTime = useFetchedTime(query.dataUpdatedAt)
  useScrollBack(options.list, state.state === 'loaded')
  const moment = useMemo(
    () => (account ? momentOf(account, fetchedTime) : momentIn(zone ?? 'UTC', fetchedTime)),
    [zone, fetchedTime, account],
  )
  const total = query.data?.counts
  useWithinPages(view.page, query.isPlaceholderData ? undefined : total, (page) =>
    change(changedView(view, { page })),
  )
  return {
    view,
    change: (changes) => change(changedView(view, changes)),
    mark: (marks) => change({ ...view, ...marks }),
    sort: (field) => change(sortedView(view, field as never)),
    clear: () => change(unfilteredView(view)),
    refresh: () => {
      change(changedView(view, {}))
      void client.invalidateQueries({ queryKey: listKey(asked.key) })
    },
    state,
    total,
    pages: pagesOf(total ?? 0),
    moment,
    answer,
  }
}
