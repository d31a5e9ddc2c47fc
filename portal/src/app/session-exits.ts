import { portalSettings } from '../api/portal-settings.ts'
import type { SessionExits } from '../api/session.ts'
import { pathOf } from '../navigation/screens.ts'
import type { PortalRouter } from './router.tsx'

/** The ways to leave a page for another address. */
export type Leaving = Pick<Location, 'assign' | 'replace'>

export function makeSessionExits(router: PortalRouter, address: Leaving): SessionExits {
  const signIn = () => void router.navigate({ to: pathOf('signin'), replace: true })
  return {
    signIn,
    signInUrl: () =>
      portalSettings.sign_in_url === '' ? signIn() : address.assign(portalSettings.sign_in_url),
    // With `assign`, Back would lead to the host that redirects here.
    mainHost: () => address.replace(portalSettings.main_url),
    elsewhere: (to) => address.assign(to),
    dashboard: () => void router.navigate({ to: pathOf('dashboard'), replace: true }),
  }
}
