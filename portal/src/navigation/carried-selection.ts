import { type ScreenName, screenOf } from './screens.ts'
import { parseSelection } from './selections.ts'

/** The part of a screen's selection that is required to open it again, for the way back. Filters are left out. */
export function carriedSelection(screen: ScreenName, selection: unknown): unknown {
  return screenOf(screen).missing === undefined ? undefined : parseSelection(screen, selection)
}
