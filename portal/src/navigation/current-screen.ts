import { useMatches } from '@tanstack/react-router'
import { type ScreenName, screenOf } from './screens.ts'

export type CurrentScreen = { screen: ScreenName | undefined; selection: unknown }

/** The screen that is shown, undefined for an address that has none. */
export function useCurrentScreen(): CurrentScreen {
  const match = useMatches().at(-1)
  const context = match?.context as { selection?: unknown } | undefined
  return { screen: match?.staticData.screen, selection: context?.selection }
}

/**
 * The entry of the main menu that a screen belongs to: its declared section, else the screen below the dashboard on its
 * trail.
 */
export function sectionOf(screen: ScreenName): ScreenName {
  const { parents, section } = screenOf(screen)
  return section ?? [...parents, screen][1] ?? screen
}
