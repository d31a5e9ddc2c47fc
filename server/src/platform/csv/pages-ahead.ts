/**
 * Yields pages until an empty one, and asks for the next while the consumer works on the one before. Between pages no
 * connection is held, so that a slow reader holds up nobody. `fetchAfter` gets the last row of the page before.
 */
export async function* pagesAhead<Row>(
  fetchAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let page = await fetchAfter(undefined)
  while (page.length > 0) {
    const next = fetchAfter(page.at(-1))
    // Whoever stops reading never asks for it; its failure is then nobody's.
    next.catch(() => undefined)
    yield page
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before ended
    page = await next
  }
}
