import { userListMessages } from '@telecopy/contract/messages/users'
import { expect, signIn, test } from '../fixtures/journey.ts'

type Answer = { data: { data: { email: string; created_time: number }[] } }

const zone = 'America/New_York'
const abbreviation = (moment: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

test('each creation time has the offset of its own season', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const answer = page.waitForResponse('**/user/list')
  await page.goto('/admin/users')
  const { data } = (await (await answer).json()) as Answer
  await expect(page.getByRole('link', { name: `Details of ${data.data[0]?.email}` })).toBeVisible()
  const now = abbreviation(new Date())
  const [standard, daylight] = ['EST (GMT−5)', 'EDT (GMT−4)']
  const label = now === 'EST' ? [standard, daylight] : [daylight, standard]
  const note = userListMessages.timesIn(`${label[0]}, unless marked ${label[1]}`)
  await expect(page.getByText(note)).toBeVisible()
  const marks = data.data.map(({ created_time }) => abbreviation(new Date(created_time * 1000)))
  expect(new Set(marks)).toEqual(new Set(['EST', 'EDT']))
  for (const [at, { email }] of data.data.entries()) {
    const cell = page
      .getByRole('row')
      .filter({ hasText: email })
      .first()
      .locator('[data-label="Creation Time"]')
    const mark = marks[at] === now ? '' : ` ${marks[at]}`
    await expect(cell).toHaveText(new RegExp(`^\\d\\d:\\d\\d, \\d{4}/\\d\\d/\\d\\d${mark}$`))
  }
})
