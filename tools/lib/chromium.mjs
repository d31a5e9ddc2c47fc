// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { requireBin } from './bin.mjs'
import { run, runNode } from './run.mjs'

// Debian's headless shell first: a page costs it a quarter less.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The arguments for every machine that runs the tests, including containers with a root user. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fewer processes: the journeys show one site.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
]

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return isProgram(path) ? path : undefined
}

const findSystems = () =>
  systemNames
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isProgram)

/**
 * A Chromium or Chrome of this machine: CHROMIUM_PATH, else Playwright's own, else the system's.
 *
 * @returns {Promise<string | undefined>}
 * @throws when CHROMIUM_PATH is set and names no program
 */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, and that is no program.`)
    return given
  }
  return (await findPlaywrightsOwn()) ?? findSystems()
}

/** @param {string} name */
const installPackage = (name) =>
  run('apt-get', ['install', '--yes', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Installs Playwright's Chromium, else Debian's package as root. */
async function install() {
  const downloaded = await runNode(requireBin('@playwright/test', 'playwright'), ['install', 'chromium'])
  if (downloaded.code === 0 || process.getuid?.() !== 0) return downloaded.output
  const small = await installPackage('chromium-headless-shell')
  const whole = small.code === 0 ? undefined : await installPackage('chromium')
  return `${downloaded.output}${small.output}${whole?.output ?? ''}`
}

/**
 * Finds one like `findChromium`, but installs one when there is none: Playwright's, or on Debian as root the package.
 *
 * @returns {Promise<string>}
 */
export async function requireChromium() {
  const found = await findChromium()
  if (found !== undefined) return found
  const output = await install()
  const installed = await findChromium()
  if (installed === undefined)
    throw new Error(`Chromium not found, and it could not be installed:\n${output}`)
  return installed
}
