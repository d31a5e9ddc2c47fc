import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import { accessToken } from '../api/session-cookies.ts'
import { holdLink } from '../navigation/hold-link.ts'
import type { ScreenRoute } from '../navigation/screen-route.tsx'
import { pathOf, screenOf } from '../navigation/screens.ts'
import { requireSelection } from '../navigation/selection.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'
import { screenRoutes } from './screen-routes.ts'

const basepath = '/admin'

function screenRouteUnder(
  parent: () => AnyRoute,
  { screen, page, begin }: ScreenRoute,
  path = pathOf(screen),
) {
  const require = requireSelection(screen)
  return createRoute({
    getParentRoute: parent,
    path,
    component: page,
    // A crash inside the shell keeps the frame around it.
    ...(screenOf(screen).outside ? {} : { errorComponent: ErrorNotice }),
    staticData: { screen },
    beforeLoad: async (arriving) => {
      const context = await require(arriving)
      void begin?.().then((fetchFirst) => fetchFirst(context.selection, arriving.location.state.list))
      return context
    },
  })
}

type Arriving = { location: { pathname: string; hash: string } }

/** Requires a signed-in administrator. The check of the session starts here and runs while the page loads. */
function requireSignedIn({ location }: Arriving): void {
  if (accessToken() === undefined) {
    holdLink(location)
    throw redirect({ to: pathOf('signin'), replace: true })
  }
  void import('../api/start-check.ts').then(({ startCheck }) => startCheck())
}

function makeRouteTree() {
  const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: requireSignedIn,
    component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  })
  const outside = screenRoutes.filter(({ screen }) => screenOf(screen).outside)
  const inside = screenRoutes.filter(({ screen }) => !screenOf(screen).outside)
  // The portal's bare address is the sign-in page too.
  const home = outside
    .filter(({ screen }) => screen === 'signin')
    .map((route) => screenRouteUnder(() => root, route, '/'))
  return root.addChildren([
    ...home,
    ...outside.map((route) => screenRouteUnder(() => root, route)),
    shell.addChildren(inside.map((route) => screenRouteUnder(() => shell, route))),
  ])
}

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: makeRouteTree(),
    basepath,
    ...(history ? { history } : {}),
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

export type PortalRouter = ReturnType<typeof makeRouter>
