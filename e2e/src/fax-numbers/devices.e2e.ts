import {
  type World,
  expect,
  expectAccessible,
  expectFits,
  signIn,
  test,
  branchAdministrator,
} from '../fixtures/journey.ts'
import { addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import { makeDevice, hear } from './number-data.ts'
import { deviceMessages } from '@telecopy/contract/messages/devices'
import type { Page } from '@playwright/test'
import { smallTargets } from '../users/touch-targets.ts'
import { narrowTo, openList, rowOf, rows } from './number-screen.ts'

const email = 'devices@telecopy.example'

const devices = [
  { number: '19995553001', mac: '001FBB553001', secondsAgo: 30 },
  { number: '19995553002', mac: '001FBB553002', secondsAgo: 1300 },
  { number: '19995553003', mac: '001FBB553003', secondsAgo: undefined },
]

const numbers = devices.map(({ number }) => number)

const [online, offline, never] = numbers as [string, string, string]

async function addDevices(world: World): Promise<void> {
  await addNumbers(world, await addUser(world, 'Meadow Veterinary', email), numbers)
  await Promise.all(devices.map((device) => makeDevice(world, device)))
}

test.beforeEach(({ world }) => addDevices(world))

test.afterEach(({ world }) => removeNumbers(world, numbers))

const state = (page: Page) => page.getByLabel('State', { exact: true })

test(
  'devices are online, offline since when, or never seen, and filtered by all of it',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await openList(page, 'fax-numbers')
    await page.getByRole('link', { name: 'Devices', exact: true }).click()
    await expect(page.getByText('97 devices')).toBeVisible()
    for (const column of Object.values(deviceMessages.columns))
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    await expect(rowOf(page, online)).toContainText('Online')
    await expect(rowOf(page, offline)).toContainText(
      /Offline\d\d:\d\d, \d{4}\/\d\d\/\d\d\d\d:\d\d, \d{4}\/\d\d\/\d\d$/,
    )
    await expect(rowOf(page, never)).toContainText('Never seen––')
    await expect(page.getByText(new RegExp(`^${deviceMessages.timesIn('(EST|EDT) ')}`))).toBeVisible()
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('region', { name: 'Devices' })).not.toHaveAttribute('data-scrolls')
    }
    await expectAccessible(page)
    await expectFits(page)
    await state(page).selectOption('Never seen')
    await expect(page.getByText('State: Never seen')).toBeVisible()
    await expect(rowOf(page, never)).toBeVisible()
    await expect(rowOf(page, online)).toHaveCount(0)
    await narrowTo(page, 'Cardiology')
    await expect(rowOf(page, never)).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear the Filter' }).click()
    for (const [criteria, keywords] of [
      ['ATA MAC', '001FBB553002'],
      ['Fax Number', offline],
      ['Email', email],
    ] as const) {
      await page.getByLabel('Criteria').selectOption(criteria)
      await page.getByLabel('Keywords').fill(keywords)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByText(`${criteria}: ${keywords}`)).toBeVisible()
      await expect(rows(page)).toHaveCount(criteria === 'Email' ? 4 : 2)
      await expect(rowOf(page, offline)).toBeVisible()
    }
    await page.getByRole('link', { name: offline }).click()
    await expect(page).toHaveURL(/\/fax-number$/)
    await page.goBack()
    await page.getByRole('link', { name: email }).first().click()
    await expect(page).toHaveURL(/\/user-details$/)
  },
)

test(
  'a heartbeat turns a device online while the list is open',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.clock.install()
    await signIn(page)
    await openList(page, 'devices')
    await expect(rowOf(page, never)).toContainText('Never seen')
    await rowOf(page, never).getByRole('link', { name: never }).focus()
    await hear(world, '001FBB553003')
    await page.clock.runFor(61_000)
    await expect(rowOf(page, never)).toContainText('Online')
    await expect(rowOf(page, never).getByRole('link', { name: never })).toBeFocused()
  },
)

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('every control of the lists takes a finger', { tag: '@long' }, async ({ page }) => {
    await signIn(page)
    for (const screen of ['fax-numbers', 'unassigned-fax-numbers', 'devices']) {
      await openList(page, screen)
      expect(await smallTargets(page)).toEqual([])
    }
  })

  test('the lines of a card have an even height', { tag: '@long' }, async ({ page }) => {
    await signIn(page)
    await openList(page, 'devices')
    const heights = await rowOf(page, online)
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)))
    expect(new Set(heights.filter((height) => height < 60))).toEqual(new Set([40]))
  })

  test(
    'the acts on checked numbers stay in sight at the end of a long list',
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page)
      await openList(page, 'unassigned-fax-numbers')
      await page.getByText('Select all', { exact: true }).tap()
      await expect(page.getByText('20 selected')).toBeVisible()
      await rows(page).last().scrollIntoViewIfNeeded()
      const move = page.getByRole('button', { name: 'Move to Group' })
      for (const button of [move, page.getByRole('button', { name: 'Return to Inventory' })])
        await expect(button).toBeInViewport({ ratio: 1 })
      expect(await smallTargets(page)).toEqual([])
      await expectAccessible(page)
      await expectFits(page)
      await move.tap()
      await expect(page.getByRole('dialog', { name: 'Choose a Group' })).toBeVisible()
    },
  )
})

test('a branch administrator sees none of the devices of others', { tag: '@long' }, async ({ page }) => {
  await signIn(page, branchAdministrator)
  await openList(page, 'devices')
  await page.getByLabel('Criteria').selectOption('Fax Number')
  await page.getByLabel('Keywords').fill(online)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No device fits the filter.')).toBeVisible()
  await expectAccessible(page)
})
