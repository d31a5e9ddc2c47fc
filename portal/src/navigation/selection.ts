import { redirect, useRouteContext } from '@tanstack/react-router'
import type { ScreenName } from './screen-names.ts'
import { pathOf, screenOf, type SelectionOf } from './screens.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    selection?: unknown
  }
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

type Arriving = { location: { state: { selection?: unknown } } }

/** Reads what the previous screen handed over; a screen that needs it and finds none leads to where one is chosen. */
export function requireSelection(screen: ScreenName) {
  return ({ location }: Arriving): { selection: unknown } => {
    const { selection: schema, missing } = screenOf(screen)
    const parsed = schema?.safeParse(location.state.selection)
    if (parsed?.success) return { selection: parsed.data }
    if (missing === undefined) return { selection: undefined }
    throw redirect({ to: pathOf(missing), replace: true })
  }
}

/** The selection of the screen around the component, as `requireSelection` read it. */
export function useSelection<Name extends ScreenName>(_screen: Name): SelectionOf<Name> {
  const context = useRouteContext({ strict: false }) as { selection?: unknown }
  return context.selection as SelectionOf<Name>
}

/** As much of a screen's selection as another screen needs, for the way back to it. */
export function carriedSelection(screen: ScreenName, selection: unknown): unknown {
  const { selection: schema, missing } = screenOf(screen)
  // A filter is a choice for one visit; only what a screen can't do without is carried.
  return missing === undefined ? undefined : schema?.safeParse(selection).data
}
