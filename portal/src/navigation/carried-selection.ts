import { type ScreenName, screenOf } from './screens.ts'
import { parseSelection } from './selections.ts'

/** As much of a screen's selection as another screen cannot do without, for the way back to it. A filter is not carried. */
export function carriedSelection(screen: ScreenName, selection: unknown): unknown {
  return screenOf(screen).missing === undefined ? undefined : parseSelection(screen, selection)
}
