import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { beginGroup } from '../groups/group-screen.ts'

const widths = [390, 480, 600, 768, 860, 992, 1024, 1100, 1200, 1280, 1366, 1440]

/** The free pixels between the neighbours of the header, as far as they can be seen. */
const gapsOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const boxes = [...header.querySelectorAll('button, a, [aria-current="page"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((one, other) => one.left - other.left)
    return boxes.slice(1).map(({ left }, at) => Math.round(left - (boxes[at]?.right ?? 0)))
  })

/** The free pixels between the last step of the breadcrumb and the jump box. */
const roomOfTrail = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).evaluate((trail) => {
    const jump =
      document.querySelector('header button[aria-label^="Jump"]')?.getBoundingClientRect().left ?? 0
    const ends = [...trail.querySelectorAll('li')].map((item) => item.getBoundingClientRect().right)
    return Math.round(jump - Math.max(...ends))
  })

/** Gives the current step of the breadcrumb a long name. */
async function nameLong(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Breadcrumb' }).evaluate((trail) => {
    const current = trail.querySelector('[aria-current="page"]')
    if (current !== null)
      current.textContent = `Group Details: ${'Northwestern Hospitals and Clinics '.repeat(3)}`
  })
}

/** Looks at the header at every width, with a short or a long name in it. */
const breadcrumbKeepsAway = (length: 'short' | 'long'): void =>
  test(
    `the breadcrumb keeps away from the jump box at every width, with a ${length} name`,
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page)
      await page.goto('/admin/groups')
      await page.getByRole('link', { name: 'Group Settings of Meridian Cloud Fax', exact: true }).click()
      await beginGroup(page)
      if (length === 'long') await nameLong(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect({ width, gap: (await roomOfTrail(page)) >= 14 }).toEqual({ width, gap: true })
        expect({ width, least: Math.min(...(await gapsOf(page))) >= 2 }).toEqual({ width, least: true })
      }
    },
  )

breadcrumbKeepsAway('long')
breadcrumbKeepsAway('short')
