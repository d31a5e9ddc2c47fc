import type { ScreenName } from './screen-names.ts'
import { screenOf } from './screens.ts'
import { parseSelection } from './selections.ts'

/**
 * As much of a screen's selection as another screen needs, for the way back to it. A filter is a choice for one visit:
 * only what a screen can't do without is carried.
 */
export function carriedSelection(screen: ScreenName, selection: unknown): unknown {
  return screenOf(screen).selection === 'required' ? parseSelection(screen, selection) : undefined
}
