import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tools/lib/chromium.mjs'

const executablePath = await findChromium()

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  // `npm test` leaves out the journeys with the tag `@long`. They repeat what other tests show there: on another screen, at
  // another width, by another role or by keyboard what a short journey shows; refusals, sorting, pages, texts and whole
  // jobs that the portal's tests show with a fake server and the server's tests by calls. `npm run test:all` and `test:e2e`
  // run them all.
  ...(process.env.TELECOPY_JOURNEYS === 'short' ? { grepInvert: /@long/ } : {}),
  globalSetup: './src/fixtures/prepare-run.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: false,
  // They wait for a seventh of their time on two cores.
  workers: 4,
  // No retries: a journey that passes only at the second try has found a fault.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // No animations: axe would measure colours mid-transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey would cost a third of the time; `--trace=on` does it for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
