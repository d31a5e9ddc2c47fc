import type { Page } from '@playwright/test'

/** Holds the chunks of these names back until they are let go. */
export async function slowChunks(page: Page, names: string): Promise<() => void> {
  let letGo = (): void => {}
  const held = new Promise<void>((go) => (letGo = go))
  await page.route(new RegExp(`/assets/(${names})-.*\\.js`), async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
