type Page = Pick<Window, 'location' | 'history'>

/** Takes a value out of the address (`#name=value`), so that neither the address bar nor the history keeps it. */
export function takeFromFragment({ location, history }: Page, name: string): string | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const value = fragment.get(name)
  if (value === null || value === '') return undefined
  fragment.delete(name)
  const rest = fragment.toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${location.search}${rest === '' ? '' : `#${rest}`}`,
  )
  return value
}
