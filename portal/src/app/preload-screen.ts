import { accessToken } from '../api/session-cookies.ts'
import { pathOf, screenOf } from '../navigation/screens.ts'
import { screenRoutes } from './screen-routes.ts'

/** Loads the code of the first screen at once. The router would ask for its parts one after the other. */
export function preloadScreen(pathname: string): void {
  const route = screenRoutes.find(({ screen }) => pathname.endsWith(`/admin${pathOf(screen)}`))
  if (route === undefined || screenOf(route.screen).outside || accessToken() === undefined) return
  void import('./shell/Shell.tsx')
  void route.page.preload()
  void route.begin?.()
}
