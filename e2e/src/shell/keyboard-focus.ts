import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

/** What is wrong with the focus: it is nowhere, not shown, or out of sight. Empty if somebody can see where it is. */
function focusProblem(): string {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'nothing has the focus'
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`
  // The last part of a date is its calendar, which has a ring of its own inside the field.
  const isDate = focused.getAttribute('type') === 'date'
  if (!isDate && !focused.matches(':focus-visible')) return `${name} does not show the focus`
  const { left, top, width, height } = focused.getBoundingClientRect()
  const isSeen = [0.5, 0.1, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width * part, top + height / 2)
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
  })
  return isSeen ? '' : `${name} is out of sight`
}

/** Somebody who presses keys only can see what has the focus. */
export const expectFocusSeen = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(focusProblem)).toBe('')

/** Presses keys one after the other; each leaves the focus in sight. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other, as a person does
    await page.keyboard.press(key)
    // oxlint-disable-next-line no-await-in-loop -- each key is judged by itself
    await expectFocusSeen(page)
  }
}

/** Presses Tab, or Shift+Tab, until an element has the focus; on the way the focus is always in sight. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 90; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each press waits for the one before
    if (await isThere()) return
    // oxlint-disable-next-line no-await-in-loop -- each press waits for the one before
    await press(page, key)
  }
  await expect(wanted).toBeFocused()
}

/** Goes to an element and presses it. */
export async function tabAndPress(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await press(page, key)
}

/** Types into a field that Tab leads to, in place of what it holds. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await press(page, 'Control+a')
  await page.keyboard.type(text)
}

type Entry = { words: string; entry: string | RegExp; heading: string }

/** Opens something by the box that Ctrl K opens. */
export async function jumpTo(page: Page, { words, entry, heading }: Entry): Promise<void> {
  await press(page, 'Control+k')
  const box = page.getByRole('dialog')
  await expect(box.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  const option = box.getByRole('option', { name: entry }).first()
  await expect(option).toBeVisible()
  await expect(async () => {
    if ((await option.getAttribute('aria-selected')) === 'true') return
    await press(page, 'ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(box).toHaveCount(0)
  await expectFocusSeen(page)
}
