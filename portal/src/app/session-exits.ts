import { portalSettings } from '../api/portal-settings.ts'
import type { LeftSession, SessionExits } from '../api/session.ts'
import { keepPlaceIn } from '../navigation/left-screen.ts'
import { pathOf } from '../navigation/screens.ts'
import type { PortalRouter } from './router.tsx'

/** The ways to leave a page for another address. */
export type Leaving = Pick<Location, 'assign' | 'replace'>

export function makeSessionExits(router: PortalRouter, address: Leaving): SessionExits {
  const signIn = (left: LeftSession) => {
    keepPlaceIn(router.latestLocation, left)
    void router.navigate({ to: pathOf('signin'), replace: true })
  }
  return {
    signIn,
    signInUrl: (left) => {
      if (portalSettings.sign_in_url === '') return signIn(left)
      keepPlaceIn(router.latestLocation, left)
      address.assign(portalSettings.sign_in_url)
    },
    // With `assign`, Back would lead to the host that redirects here.
    mainHost: () => address.replace(portalSettings.main_url),
    elsewhere: (to) => address.assign(to),
    dashboard: () => void router.navigate({ to: pathOf('dashboard'), replace: true }),
  }
}
