/**
 * The four states of a list; empty is loaded without rows. `busy` shows the present rows while others are loading. With
 * `failure` the rows are those of the last successful load.
 */
export type ListState<Row> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; rows: readonly Row[]; busy: boolean; failure?: { retry: () => void } }

type QueryLike<Answer> = {
  data: Answer | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** The state of a list that a query fetches. A refresh that fails keeps the rows. */
export function listState<Answer, Row>(
  query: QueryLike<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): ListState<Row> {
  const retry = () => void query.refetch()
  if (query.data === undefined) return query.isError ? { state: 'failed', retry } : { state: 'loading' }
  const rows = { state: 'loaded', rows: rowsOf(query.data), busy: query.isFetching } as const
  return query.isError ? { ...rows, failure: { retry } } : rows
}
