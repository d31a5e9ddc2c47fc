import { join } from 'node:path'
import { expect, signIn, test } from '../fixtures/journey.ts'

/** The pictures of docs/administering.md, by the screens that they show. */
const pictures = [
  { name: 'groups', screen: 'groups', heading: 'Groups', last: 'Prairie Connect' },
  { name: 'users', screen: 'users', heading: 'Users', last: 'Next' },
  { name: 'fax-numbers', screen: 'fax-numbers', heading: 'Fax Numbers', last: 'Next' },
  { name: 'usage', screen: 'usage', heading: 'Usage', last: 'Faxes Sent' },
  { name: 'audit', screen: 'audit', heading: 'Audit', last: 'Next' },
] as const

test.use({ viewport: { width: 1280, height: 720 } })

test('the documentation shows these screens', async ({ page }, journey) => {
  await signIn(page)
  for (const { name, screen, heading, last } of pictures) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(last, { exact: true }).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // `npm run pictures` names the folder of the documentation.
    const folder = process.env.TELECOPY_PICTURES ?? journey.outputPath('pictures')
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
})
