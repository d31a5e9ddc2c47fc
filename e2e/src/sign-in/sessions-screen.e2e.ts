import {
  expect,
  expectAccessible,
  expectFits,
  password,
  rootAdministrator,
  typeSignIn,
  test,
} from '../fixtures/journey.ts'

const basic = `Basic ${Buffer.from(`${rootAdministrator}:${password}`).toString('base64')}`

/** Signs in over the API, as another device would. */
async function signInElsewhere(url: string, device: string): Promise<string> {
  const response = await fetch(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    headers: { authorization: basic, 'user-agent': device },
  })
  return ((await response.json()) as { fsi_a_t: string }).fsi_a_t
}

const isOpen = async (url: string, token: string): Promise<boolean> =>
  (await fetch(`${url}/admin-endpoint/userinfo`, { headers: { authorization: `Bearer ${token}` } })).ok

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test(
  'the account menu lists the account’s sessions, which can be ended one by one or all at once',
  { tag: '@long' },
  async ({ page, world }) => {
    await world.database.pool.query(
      `update sessions set ended_time = 1, ended_reason = 'a journey before' where ended_time is null`,
    )
    await typeSignIn(page)
    const tokens = [await signInElsewhere(world.url, firefox), await signInElsewhere(world.url, iphone)]
    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('link', { name: 'Sessions' }).click()
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change Password' })).toBeHidden()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: 'Safari 18 on iOS' })).toContainText(/\d\d:\d\d, \d{4}\/\d\d\/\d\d/)
    await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1)
    await expectAccessible(page)
    await expectFits(page)

    await page.getByRole('button', { name: /^End the session of Firefox 140 on Linux/ }).click()
    await expect(page.getByText('1 session was ended.')).toBeVisible()
    await expect(rows).toHaveCount(3)
    expect(await Promise.all(tokens.map((token) => isOpen(world.url, token)))).toEqual([false, true])

    const endOthers = page.getByRole('main').getByRole('button', { name: 'End All Other Sessions' })
    await endOthers.click()
    const box = page.getByRole('dialog')
    await expect(box).toContainText(
      'Everybody else who is signed in with your account is signed out at once.',
    )
    await expectAccessible(page)
    await box.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows).toHaveCount(3)
    await expect(box).toHaveCount(0)
    await endOthers.click()
    await box.getByRole('button', { name: 'End All Other Sessions' }).click()
    await expect(rows).toHaveCount(2)
    expect(await isOpen(world.url, tokens[1] ?? '')).toBe(false)
    await expect(endOthers).toBeDisabled()

    await page.route('**/auth/sessions', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(
      'This system is currently unavailable. Please try again later.',
      { timeout: 20_000 },
    )
    await page.unroute('**/auth/sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows).toHaveCount(2)
  },
)
