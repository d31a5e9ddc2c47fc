// @ts-check
// Runs Lighthouse on five screens of a built server with the demonstration, and fails if a score is too low.
import './lib/require-supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { makeBuilds, staleBuilds } from './lib/builds.mjs'
import { chromiumArguments, requireChromium } from './lib/chromium.mjs'
import { findFreePort } from './lib/free-port.mjs'
import { categories, isLow, judge, report } from './lib/lighthouse-scores.mjs'
import { inRoot } from './lib/root.mjs'
import { run } from './lib/run.mjs'

const account = 'admin@telecopy.example:Telecopy2025'
const screens = ['dashboard', 'groups', 'users', 'fax-numbers']
const mostSecondsToStart = 120

/** Lighthouse brings a hundred packages, so it is installed when it is first run, and not with `npm ci`. */
async function requireLighthouse() {
  const folder = inRoot('tools/lighthouse')
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
    console.log('Installing Lighthouse into tools/lighthouse …')
    const options = ['--ignore-scripts', '--workspaces=false', '--loglevel=error']
    const { code, output } = await run('npm', ['ci', ...options], { cwd: folder })
    if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`)
  }
  const require = createRequire(join(folder, 'package.json'))
  const load = (/** @type {string} */ name) => import(pathToFileURL(require.resolve(name)).href)
  const [{ default: lighthouse, desktopConfig }, { default: puppeteer }] = await Promise.all([
    load('lighthouse'),
    load('puppeteer-core'),
  ])
  return { lighthouse, desktopConfig, puppeteer }
}

/** @param {string} url @param {number} until */
async function becomeReady(url, until) {
  const isReady = await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReady) return
  if (Date.now() > until) throw new Error('The server did not become ready.')
  await wait(500)
  await becomeReady(url, until)
}

/** The built server with the demonstration, on a database of its own. @param {string} folder */
async function startServer(folder) {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: inRoot('.'),
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  await becomeReady(url, Date.now() + mostSecondsToStart * 1000)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The cookies of a session, as the portal stores them. @param {string} url */
async function signIn(url) {
  const response = await fetch(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(account).toString('base64')}` },
  })
  const tokens = /** @type {Record<string, string | number>} */ (await response.json())
  const values = { fau: tokens['fsi_admin_uid'], fat: tokens['fsi_a_t'], far: tokens['fsi_r_t'] }
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: String(value),
    domain: 'localhost',
    path: '/admin',
    sameSite: 'Lax',
  }))
}

/** @typedef {import('./lib/lighthouse-scores.mjs').Judged} Judged */
/** @typedef {(screen: string) => Promise<Judged>} Judge */

/**
 * The best of up to three attempts: what else the machine does lowers the score of performance, and nothing raises it.
 *
 * @param {Judge} judgeOnce
 * @param {string} screen
 * @returns {Promise<Judged>}
 */
async function bestOf(judgeOnce, screen, attempts = 3) {
  const judged = await judgeOnce(screen)
  if (!isLow(judged) || attempts === 1) return judged
  const again = await bestOf(judgeOnce, screen, attempts - 1)
  const sum = (/** @type {Judged} */ { scores }) => scores.reduce((total, score) => total + score, 0)
  return sum(again) > sum(judged) ? again : judged
}

/** @param {string} url @returns {Promise<Judged[]>} */
async function judgeScreens(url) {
  const { lighthouse, desktopConfig, puppeteer } = await requireLighthouse()
  const browser = await puppeteer.launch({
    executablePath: await requireChromium(),
    args: chromiumArguments,
  })
  /** @type {Judge} */
  const judgeOnce = async (screen) => {
    const page = await browser.newPage()
    const options = { onlyCategories: categories, disableStorageReset: true, logLevel: 'error' }
    const { lhr } = await lighthouse(`${url}/admin/${screen}`, options, desktopConfig, page)
    await page.close()
    return judge(screen, lhr)
  }
  try {
    const judged = [await bestOf(judgeOnce, 'signin')]
    await browser.setCookie(...(await signIn(url)))
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other: they would slow each other down
    for (const screen of screens) judged.push(await bestOf(judgeOnce, screen))
    return judged
  } finally {
    await browser.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'telecopy-lighthouse-'))
try {
  await makeBuilds(staleBuilds())
  const server = await startServer(folder)
  try {
    const { text, passed } = report(await judgeScreens(server.url))
    console.log(text)
    process.exitCode = passed ? 0 : 1
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}
