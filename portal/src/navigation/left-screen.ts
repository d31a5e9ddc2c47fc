import { keepLeftPlace } from '../api/left-place.ts'
import type { LeftSession } from '../api/session.ts'
import { isScreen, screenOf } from './screens.ts'

export type PlaceLocation = {
  pathname: string
  search: object
  hash: string
  state: { selection?: unknown; list?: unknown }
}

/**
 * Keeps the screen at an address, for the way back after sign-in. Without a session before, as after a link, it keeps
 * the address alone.
 */
export function keepPlaceIn({ pathname, search, hash, state }: PlaceLocation, left?: LeftSession): void {
  const screen = pathname.split('/').at(-1) ?? ''
  if (!isScreen(screen) || screenOf(screen).outside) return
  const { selection, list } = state
  keepLeftPlace({ screen, search, hash, ...(left && { ...left, selection, list }) })
}
