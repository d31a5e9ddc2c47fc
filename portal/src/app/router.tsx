import { shellMessages } from '@telecopy/contract/messages/shell'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { portalSettings } from '../api/portal-settings.ts'
import { accessToken } from '../api/session-cookies.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { useCurrentScreen } from '../navigation/current-screen.ts'
import { keepPlaceIn, type PlaceLocation } from '../navigation/left-screen.ts'
import type { ScreenRoute } from '../navigation/screen-route.tsx'
import { pathOf, screenOf } from '../navigation/screens.ts'
import { requireSelection } from '../navigation/selection.ts'
import { BrandMark } from '../ui/BrandMark.tsx'
import { PlainPage } from '../ui/PlainPage.tsx'
import { useShownName } from '../ui/thing-name.ts'
import { screenRoutes } from './screen-routes.ts'

/** Sets the window's title: the name of the shown thing, the screen's name, then the provider's. */
function useDocumentTitle(): void {
  const { screen } = useCurrentScreen()
  const title = screen === undefined ? shellMessages.notFoundTitle : shellMessages.screens[screen]
  const name = useShownName()
  useEffect(() => {
    document.title = [name, title, portalSettings.provider_name].filter(Boolean).join(' · ')
  }, [name, title])
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

/** After a change of page the keyboard and the screen reader start at the new page's heading, as after a page load. */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading()
      }),
    [router],
  )
}

/** The parts of the page around an element, the nearest first. */
function partsAround(element: Element | undefined): Element[] {
  const part = element?.closest('section, [role="region"], [data-keeps-focus]') ?? undefined
  return part === undefined ? [] : [part, ...partsAround(part.parentElement ?? undefined)]
}

/** The heading of a part, or its status. */
function placeIn(part: Element): HTMLElement | undefined {
  const places = part.isConnected ? part.querySelectorAll<HTMLElement>('h2, h3, [role="status"]') : []
  // An empty status would show the ring of the focus around nothing.
  return Array.from(places).find(({ textContent }) => textContent.trim() !== '')
}

/** Focuses the heading or the status of the parts in which the lost element was, else the page's heading. */
function focusNear(parts: readonly Element[]): void {
  const place = parts.map(placeIn).find((found) => found !== undefined)
  if (place === undefined) {
    focusHeading()
    return
  }
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the keyboard from falling back to the top of the page. When the focused element disappears or is disabled, for
 * example after a save or a removal, the heading of its section or of the page gets the focus; the bar of a form has a
 * status instead of a heading. A dialog that closes first gives the focus to its opener.
 */
function useFocusKept(): void {
  useEffect(() => {
    let last: Element | undefined
    let parts: readonly Element[] = []
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : undefined
      // A dialog belongs to the part that opened it.
      if (last?.closest('[role="dialog"]')) return
      parts = partsAround(last)
    }
    // A click outside all controls removes the focus on purpose.
    const forget = (): void => {
      last = undefined
    }
    const look = (): void => {
      const active = document.activeElement
      // Chromium takes the focus from a disabled element only after this frame.
      const isLost = active === document.body || active === null || active.matches(':disabled')
      if (last === undefined || !isLost || !isGone(last) || document.querySelector('[role="dialog"]')) return
      last = undefined
      focusNear(parts)
    }
    const changes = new MutationObserver(() => requestAnimationFrame(look))
    changes.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

function NotFoundPage() {
  return (
    <PlainPage>
      <BrandMark name={portalSettings.provider_name} logo={portalSettings.provider_logo} />
      <Title order={1} tabIndex={-1} mt="md">
        {shellMessages.notFoundTitle}
      </Title>
      <Text c="dimmed">{shellMessages.notFound}</Text>
      <Text>
        <ScreenLink screen="dashboard">{shellMessages.toDashboard}</ScreenLink>
      </Text>
    </PlainPage>
  )
}

/** Shows a crash of the portal itself. Refusals by the server are shown where they happened. */
function ErrorNotice() {
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Title order={1} tabIndex={-1}>
        {shellMessages.crashTitle}
      </Title>
      <Text c="dimmed">{shellMessages.crash}</Text>
      <Button onClick={() => window.location.reload()}>{shellMessages.reload}</Button>
    </Stack>
  )
}

function Root() {
  useDocumentTitle()
  useFocusOnNavigation()
  useFocusKept()
  return <Outlet />
}

function ErrorPage() {
  return (
    <PlainPage>
      <ErrorNotice />
    </PlainPage>
  )
}

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

/** Requires a signed-in administrator. The check of the session starts here and runs while the page loads. */
function requireSignedIn({ location }: { location: PlaceLocation }): void {
  if (accessToken() === undefined) {
    keepPlaceIn(location)
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
