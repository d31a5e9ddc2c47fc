import { redirect, useRouteContext } from '@tanstack/react-router'
import { takeHeldOffer } from './held-offer.ts'
import { askFor } from './offers.ts'
import { type ScreenName, pathOf, screenOf } from './screens.ts'
import type { SelectionOf } from './selections.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    selection?: unknown
  }
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

type Arriving = { location: { state: { selection?: unknown } } }

/** In a tab that a link opened, asks the tab with the link and stores the answer as its own selection. */
async function takeOffered(screen: ScreenName): Promise<void> {
  const name = takeHeldOffer()
  if (name === undefined) return
  const selection = await askFor(name)
  if (selection !== undefined) throw redirect({ to: pathOf(screen), state: { selection }, replace: true })
}

/**
 * Reads the selection that the previous screen handed over. A screen that requires one and has none redirects to the
 * screen where it is chosen. The shapes are loaded with the first screen that has one: the sign-in page needs none.
 */
export function requireSelection(screen: ScreenName) {
  return async ({ location }: Arriving): Promise<{ selection: unknown }> => {
    const { selects, missing } = screenOf(screen)
    if (selects === undefined) return { selection: undefined }
    if (location.state.selection === undefined) await takeOffered(screen)
    const { parseSelection } = await import('./selections.ts')
    const selection = parseSelection(screen, location.state.selection)
    if (selection === undefined && missing !== undefined)
      throw redirect({ to: pathOf(missing), replace: true })
    return { selection }
  }
}

/** The selection of the screen around the component, as `requireSelection` read it. */
export function useSelection<Name extends ScreenName>(_screen: Name): SelectionOf<Name> {
  const context: { selection?: unknown } = useRouteContext({ strict: false })
  return context.selection as SelectionOf<Name>
}
