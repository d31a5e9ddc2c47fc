import type { Locator, Page } from '@playwright/test'
import { expect, test, signIn } from '../fixtures/journey.ts'
import { openGroup } from './group-screen.ts'

type Look = { track: string; thumb: string; at: number }

const lookOf = (input: Locator): Promise<Look> =>
  input.evaluate((box) => {
    const track = box.nextElementSibling
    const thumb = track?.firstElementChild
    if (!track || !thumb) throw new Error('a switch has a track and a thumb')
    return {
      track: getComputedStyle(track).backgroundColor,
      thumb: getComputedStyle(thumb).backgroundColor,
      at: Math.round(thumb.getBoundingClientRect().left - track.getBoundingClientRect().left),
    }
  })

const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)

/** The contrast of two colours by WCAG; a transparent one is the surface behind it. */
function contrast(one: string, other: string, surface: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(channels(colour)[3] === 0 ? surface : colour).map(
      (value) => {
        const part = value / 255
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      },
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

async function expectTellsApart(page: Page): Promise<void> {
  const on = page.getByRole('switch', { name: 'Enable SFTP' })
  const off = page.getByRole('switch', { name: 'Enable Group-Send' })
  for (const one of [on, off]) await expect(one).toBeDisabled()
  await expect(on).toBeChecked()
  await expect(off).not.toBeChecked()
  const [shownOn, shownOff] = [await lookOf(on), await lookOf(off)]
  const surface = await page
    .getByRole('region', { name: 'Features' })
    .locator('> *')
    .first()
    .evaluate((card) => getComputedStyle(card).backgroundColor)
  expect(shownOn.at).toBeGreaterThan(shownOff.at)
  expect(contrast(shownOn.track, shownOff.track, surface)).toBeGreaterThan(3)
  for (const { track, thumb } of [shownOn, shownOff])
    expect(contrast(track, thumb, surface)).toBeGreaterThan(3)
}

test(
  'locked switches show whether they are on: in light, in dark and in forced colours',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, 'Harbor Family Clinic')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectTellsApart(page)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' })
      await expectTellsApart(page)
    }
  },
)
