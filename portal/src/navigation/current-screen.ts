import { useMatches } from '@tanstack/react-router'
import type { ScreenName } from './screen-names.ts'
import { screenOf } from './screens.ts'

export type CurrentScreen = { screen: ScreenName | undefined; selection: unknown }

/** The screen that is shown, undefined for an address that has none. */
export function useCurrentScreen(): CurrentScreen {
  const match = useMatches().at(-1)
  const context = match?.context as { selection?: unknown } | undefined
  return { screen: match?.staticData.screen, selection: context?.selection }
}

/** The entry of the main menu that a screen belongs to: the screen below the dashboard on its trail. */
export function sectionOf(screen: ScreenName): ScreenName {
  const trail = [...screenOf(screen).parents, screen]
  const section = trail[1] ?? screen
  return section === 'unassigned-fax-numbers' ? 'fax-numbers' : section
}
