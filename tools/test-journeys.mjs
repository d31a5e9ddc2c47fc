// @ts-check
import './lib/require-supported-node.mjs'
import { requireBin } from './lib/bin.mjs'
import { makeBuilds, staleBuilds } from './lib/builds.mjs'
import { requireChromium } from './lib/chromium.mjs'
import { inRoot } from './lib/root.mjs'
import { runInTerminal } from './lib/run-in-terminal.mjs'

// The journeys whose file or title holds the words, in a browser; all of them without words.
const words = process.argv.slice(2).join(' ')
const literally = words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

try {
  const chromium = await requireChromium()
  await makeBuilds(staleBuilds())
  process.exitCode = await runInTerminal(
    requireBin('@playwright/test', 'playwright'),
    ['test', ...(words === '' ? [] : ['--grep', literally])],
    { cwd: inRoot('e2e'), env: { CHROMIUM_PATH: chromium } },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
