let held: string | undefined

type Page = Pick<Window, 'location' | 'history'>

/**
 * Takes the one-time token of a single sign-on out of the address (`#u=`) and holds it for the sign-in page. The address
 * bar and the history keep no trace of it.
 */
export function holdSignInToken({ location, history }: Page): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const token = fragment.get('u')
  if (token === null || token === '') return
  held = token
  fragment.delete('u')
  const rest = fragment.toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${location.search}${rest === '' ? '' : `#${rest}`}`,
  )
}

export const holdsSignInToken = (): boolean => held !== undefined

/** The held token, once: nobody gets it a second time. */
export function takeSignInToken(): string | undefined {
  const token = held
  held = undefined
  return token
}
