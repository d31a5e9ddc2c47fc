import { redirect, useRouteContext } from '@tanstack/react-router'
import type { ScreenName } from './screen-names.ts'
import { pathOf, screenOf } from './screens.ts'
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

/**
 * Reads what the previous screen handed over; a screen that needs it and finds none leads to where one is chosen.
 * The shapes are loaded with the first screen that has one: the sign-in page needs none.
 */
export function requireSelection(screen: ScreenName) {
  return async ({ location }: Arriving): Promise<{ selection: unknown }> => {
    const { selection: kind, missing } = screenOf(screen)
    if (kind === undefined) return { selection: undefined }
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
