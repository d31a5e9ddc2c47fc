import { expect, expectAccessible, expectNoSideways, signIn, telephone, test } from '../fixtures/journey.ts'
import { cutOff, deepest, nameOfLevel, withDeepBranch } from './long-names.ts'

const current = '[role=row][data-current]'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test(
  'the search counts its matches, steps through them by keys and buttons, and Enter opens one',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/admin/groups')
    const box = page.getByLabel('Search groups')
    await box.fill('re')
    const count = page.getByText(/^\d+ of \d+$/)
    await expect(count).toBeVisible()
    const [, matches = ''] = /of (\d+)$/.exec((await count.textContent()) ?? '') ?? []
    await expect(page.getByRole('status').filter({ hasText: `${matches} groups found` })).toBeAttached()
    expect(Number(matches)).toBeGreaterThan(2)
    await expect(count).toHaveText(`1 of ${matches}`)
    const first = (await page.locator(current).getByRole('link').first().textContent()) ?? ''
    expect(first.toLowerCase()).toContain('re')
    await box.press('ArrowDown')
    await expect(count).toHaveText(`2 of ${matches}`)
    await expect(page.getByRole('status').filter({ hasText: `2 of ${matches}: ` })).toBeAttached()
    await page.getByRole('button', { name: 'Next match' }).click()
    await expect(count).toHaveText(`3 of ${matches}`)
    await page.getByRole('button', { name: 'Previous match' }).click()
    await box.press('ArrowUp')
    await expect(count).toHaveText(`1 of ${matches}`)
    // Before the first match comes the last.
    await box.press('ArrowUp')
    await expect(count).toHaveText(`${matches} of ${matches}`)
    await expect(page.locator(current)).toBeInViewport()
    await expectAccessible(page)
    const last =
      (await page.locator(current).getByRole('link').first().getByTitle(/./).getAttribute('title')) ?? ''
    expect(last).not.toBe(first)
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Group: ${last}` })).toBeVisible()
    await page.goBack()
    await expect(count).toHaveText(`${matches} of ${matches}`)
  },
)

test(
  'the button of the Groups screen asks for the parent, and creates a group below it',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/admin/groups')
    await page.getByRole('button', { name: 'Create Group' }).click()
    const box = page.getByRole('dialog', { name: 'Choose the Parent Group' })
    await box.getByLabel('Search groups').fill('Old Mill')
    await expect(box.getByText('The group is deactivated: it cannot get sub-groups.')).toBeVisible()
    await expect(box.getByRole('button', { name: 'Choose', exact: true })).toBeDisabled()
    await box.getByLabel('Search groups').fill('Bluewater')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Create Group' })).toBeVisible()
    await expect(page.getByText('The group will be created under Bluewater Networks.')).toBeVisible()
  },
)

test(
  'twelve levels with names of 100 characters fit a telephone, and are shown whole',
  { tag: '@long' },
  async ({ page }) => {
    await withDeepBranch(page)
    await page.setViewportSize(telephone)
    await page.goto('/admin/groups')
    await page.getByLabel('Search groups').fill('Wm')
    await expect(page.getByText(`1 of ${deepest}`)).toBeVisible()
    await page.getByLabel('Search groups').press('ArrowUp')
    const row = page.getByRole('row').filter({ hasText: nameOfLevel(deepest) })
    await expect(row).toBeInViewport()
    await expectNoSideways(page)
    expect(await cutOff(page, '[role=treegrid]')).toEqual([])
    // Each level begins further right than the one above, and the deepest keeps room for its name.
    const lefts = await page
      .locator('[role=row] a[title], [role=row] span[title^=L]')
      .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().left)))
    expect(lefts.length).toBeGreaterThan(2)
    expect(lefts.toSorted((a, b) => a - b)).toEqual(lefts)
    expect(new Set(lefts).size).toBe(lefts.length)
    expect(Math.max(...lefts)).toBeLessThan(220)
    const picker = page.getByRole('dialog', { name: 'Choose the Parent Group' })
    await page.getByRole('button', { name: 'Create Group' }).click()
    await picker.getByLabel('Search groups').fill(`L${deepest}-`)
    await expect(picker.getByRole('treeitem', { name: nameOfLevel(deepest) })).toBeInViewport()
    expect(await cutOff(page, '[role=dialog]')).toEqual([])
    await expectNoSideways(page)
  },
)

test('a name of the tree leads to the settings of its group', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/groups')
  await page.getByRole('link', { name: 'Cascade Telecom', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Cascade Telecom' })).toBeVisible()
})

test('a step opens the closed branch of its match', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/groups')
  await page.getByLabel('Search groups').fill('r')
  await expect(page.getByRole('row', { name: /Radiology/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close Cascade Telecom' }).click()
  await expect(page.getByRole('row', { name: /Radiology/ })).toHaveCount(0)
  await expect(async () => {
    await page.getByRole('button', { name: 'Next match' }).click()
    await expect(page.locator(current)).toContainText('Radiology', { timeout: 300 })
  }).toPass()
})
