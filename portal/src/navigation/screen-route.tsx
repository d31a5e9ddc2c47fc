import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import type { ScreenName } from './screens.ts'
import { useSelection } from './selection.ts'

export type ScreenRoute = {
  screen: ScreenName
  page: FunctionComponent & { preload: () => Promise<void> }
  /** Loads the function that fetches the page's first data, while the page itself is still loading. */
  begin?: () => Promise<(selection: unknown, heldList: unknown) => void>
}

type Module<Name extends string> = { [K in Name]: FunctionComponent }

/** Binds a screen to its page, which is loaded when it is first shown: `screenRoute('users', () => import('./UsersPage.tsx'), 'UsersPage')`. */
export function screenRoute<Name extends string>(
  screen: ScreenName,
  load: () => Promise<Module<Name>>,
  exportName: Name,
): ScreenRoute {
  const Page = lazyRouteComponent(
    load as () => Promise<Record<string, FunctionComponent>>,
    exportName,
  ) as FunctionComponent & {
    preload?: () => Promise<void>
  }
  function SelectedPage() {
    const selection = useSelection(screen)
    // Remount the page for another selection, so that no state of the former one remains.
    return <Page key={JSON.stringify(selection ?? null)} />
  }
  return { screen, page: Object.assign(SelectedPage, { preload: async () => Page.preload?.() }) }
}
