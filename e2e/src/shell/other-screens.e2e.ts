import { expectAccessible, openDashboard, test } from '../fixtures/journey.ts'
import { openScreen } from './screens-walk.ts'

test('screens that no other journey looks at have no findings', async ({ page }) => {
  await openDashboard(page)
  for (const name of ['audit', 'branding', 'reports-received', 'legal-holds'] as const) {
    await openScreen(page, name)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
})
