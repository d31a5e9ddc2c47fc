import type { Page } from '@playwright/test'
import { type ScreenName, screenNames } from '@telecopy/contract/screens'
import { expect } from '../fixtures/journey.ts'

// Those of sign-in and of passwords, and those that need a selection.
const others =
  /(^|-)(details|gsd|brand|coverpage|user|number|deliveries)$|^(signin|ssosignin|signout|change-email|create-group|assign-fax-numbers|.*-password|first-time-sign-in)$/

/** The screens of the frame that need no selection. */
export const plainScreens = screenNames.filter((name) => !others.test(name) || name === 'create-user')

/** Opens a screen within the page: a load of the portal for each would take longer than all of the rest. */
export async function openScreen(page: Page, name: ScreenName): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `/admin/${name}`)
  await expect(page).toHaveURL(new RegExp(`/admin/${name}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a screen as a link would that hands it this selection. */
export const openWith = (page: Page, screen: ScreenName, selection: object) =>
  page.evaluate(
    ([path, handed]) => {
      // With the router's own keys: without them, a reload would forget the selection.
      window.history.pushState({ ...window.history.state, selection: handed }, '', path)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    },
    [`/admin/${screen}`, selection] as const,
  )
