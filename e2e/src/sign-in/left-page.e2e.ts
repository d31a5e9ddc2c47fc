import { getAccount } from '@telecopy/contract/account/account.calls'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { startSlowProxy } from '../fixtures/slow-proxy.ts'

test('a page that is left while the answer to its check arrives keeps the session', async ({
  page,
  world,
}) => {
  const proxy = await startSlowProxy(world.url, getAccount.path)
  try {
    await signIn(page)
    await page.goto(`${proxy.url}/admin/help`)
    await expect.poll(proxy.held).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const left = page.goto(`${proxy.url}/admin/create-user`)
    await expect.poll(proxy.held).toBe(2)
    proxy.release()
    await left
    await expect(page.getByRole('combobox', { name: 'Time Zone' })).toBeVisible()
    // The page still loads parts that it shows later. One that the end of the proxy cuts is an error of the page.
    await page.waitForLoadState('networkidle')
  } finally {
    proxy.stop()
  }
})
