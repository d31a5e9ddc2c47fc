import type { Page, TestDetails } from '@playwright/test'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { openGroup } from './group-screen.ts'

/** Holds the tree back until the answer is let go. */
async function slowTree(page: Page): Promise<() => void> {
  let letGo = (): void => {}
  const held = new Promise<void>((go) => (letGo = go))
  await page.route('**/group/list', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Collects how far the parts of the page jump from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

const boxOf = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const { top, bottom, height } = dialog.getBoundingClientRect()
    return [top, bottom, height].map(Math.round)
  })

type Size = { width: number; height: number }

/** Opens the group picker in a window of a size. */
const pickerKeepsItsSize = (viewport: Size, details: TestDetails = {}): void =>
  test.describe(`at ${viewport.width} × ${viewport.height}`, details, () => {
    test.use({ viewport })

    test('the group picker has its size before the tree is there, and keeps it', async ({ page }) => {
      await signIn(page)
      const letGo = await slowTree(page)
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Choose a Group' }).click()
      await expect(page.getByRole('dialog').getByLabel('Loading')).toBeVisible()
      const reserved = await boxOf(page)
      await watchShifts(page)
      letGo()
      await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
      expect(await boxOf(page)).toEqual(reserved)
      await page.getByRole('dialog').getByLabel('Search groups').fill('no such group')
      await expect(page.getByText('No group has that in its name.')).toBeVisible()
      expect(await boxOf(page)).toEqual(reserved)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

/** Opens the move dialog in a window of a size. */
const moveDialogKeepsItsSize = (viewport: Size): void =>
  test.describe(`at ${viewport.width} × ${viewport.height}`, { tag: '@long' }, () => {
    test.use({ viewport })

    test('the move dialog has its size before the tree and the preview are there', async ({ page }) => {
      await signIn(page)
      await page.setViewportSize(desktop)
      await page.goto('/admin/groups')
      await openGroup(page, 'Radiology')
      await page.setViewportSize(viewport)
      const letGo = await slowTree(page)
      // The tree is known from the Groups screen; a change makes the portal ask again.
      await page.reload()
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel('Loading')).toBeVisible()
      const reserved = await boxOf(page)
      await watchShifts(page)
      letGo()
      const box = page.getByRole('dialog')
      await expect(box.getByRole('tree')).toBeVisible()
      expect(await boxOf(page)).toEqual(reserved)
      await box.getByLabel('Search groups').fill('Bluewater')
      await expect(
        box.getByText('You are going to move the current group to Bluewater Networks.'),
      ).toBeVisible()
      expect(await boxOf(page)).toEqual(reserved)
      expect(await shiftsOf(page)).toEqual([])
    })
  })

const desktop = { width: 1280, height: 800 }
const telephone = { width: 390, height: 600 }

pickerKeepsItsSize(desktop)
pickerKeepsItsSize(telephone, { tag: '@long' })
moveDialogKeepsItsSize(telephone)
moveDialogKeepsItsSize(desktop)
