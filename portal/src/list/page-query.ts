import { type QueryKey, type UseQueryOptions, hashKey } from '@tanstack/react-query'

/** How one page of a list is asked for. The last part of the key is what the call is asked; the parts before it name the list. */
export type PageQuery<Answer> = {
  key: QueryKey
  fetch: (signal: AbortSignal) => Promise<Answer>
  /** How long a page counts as fresh, in milliseconds, where not as long as everything else. */
  staleTime?: number
  /** false while something is missing that the call is asked with. */
  isReady?: boolean
}

/** The part of a page's key that all pages of its list share. */
export const listKey = (key: QueryKey): QueryKey => key.slice(0, -1)

/** The page before stays in sight until the next one of the same list is there. */
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
