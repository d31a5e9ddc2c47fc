/** The four states of a list; empty is data without rows. `busy` shows the present rows while others are on their way. */
export type ListState<Row> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'loaded'; rows: readonly Row[]; busy: boolean }

type QueryLike<Answer> = {
  data: Answer | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** The state of a list that a query fetches. */
export function listState<Answer, Row>(
  query: QueryLike<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): ListState<Row> {
  if (query.isError) return { state: 'failed', retry: () => void query.refetch() }
  if (query.data === undefined) return { state: 'loading' }
  return { state: 'loaded', rows: rowsOf(query.data), busy: query.isFetching }
}
