import { type QueryKey, type UseQueryOptions, hashKey } from '@tanstack/react-query'

/**
 * The query for one page of a list. The last part of the key holds the call's input; the parts before it name the list.
 */
export type PageQuery<Answer> = {
  key: QueryKey
  /** `isBackground` is for polling: it is no activity of the administrator. */
  fetch: (signal: AbortSignal, isBackground?: boolean) => Promise<Answer>
  /** How long a page counts as fresh, in milliseconds, if it differs from the default. */
  staleTime?: number
  /** false while an input of the call is missing. */
  isReady?: boolean
}

/** The part of a page's key that all pages of its list share. */
export const listKey = (key: QueryKey): QueryKey => key.slice(0, -1)

/** The previous page stays visible until the next one of the same list has arrived. */
export const pageOptions = <Answer>({
  key,
  fetch,
  isReady = true,
  ...rest
}: PageQuery<Answer>): UseQueryOptions<Answer, Error, Answer> => ({
  queryKey: key,
  queryFn: ({ signal }) => fetch(signal),
  enabled: isReady,
  placeholderData: (previous, before) =>
    before && hashKey(listKey(before.queryKey)) === hashKey(listKey(key)) ? previous : undefined,
  ...rest,
})
