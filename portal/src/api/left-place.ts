/** The screen on which a session ended, for the way back after sign-in. The tab alone has it. */
export type LeftPlace = {
  /** Whose screen it was; its selection and its list are for that administrator only. */
  fsi_admin_uid?: string | undefined
  screen: string
  search?: object
  hash?: string
  selection?: unknown
  list?: unknown
  /** Why the session ended, as the server says it. */
  end?: string | undefined
}

const key = 'left-place'

export function readLeftPlace(): LeftPlace | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftPlace | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps the place. When several parts of a screen leave it at once, only the first may know why and what it showed. */
export function keepLeftPlace(place: LeftPlace): void {
  const before = readLeftPlace()
  const known = before?.screen === place.screen ? before : undefined
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...known, ...place, end: place.end ?? before?.end }))
  } catch {
    // A browser without storage begins at the dashboard.
  }
}

export function forgetLeftPlace(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}
