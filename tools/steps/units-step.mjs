// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'

const folder = inRoot('deploy/systemd')

// systemd's own measure, from 0 (nothing is open) to 10, in tenths. What remains is a network, and memory that is
// written and executed, which Node needs.
const mostExposure = '15'

/** systemd refuses a unit whose program is missing, and the release is not installed here. @param {string} text */
const withoutRelease = (text) => text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')

/** The units of systemd are valid, and closed as far as Node allows. @type {import('./static-steps.mjs').Step} */
export const systemdUnits = {
  name: 'units of systemd',
  async run() {
    if ((await run('systemd-analyze', ['--version'])).code === 127) {
      const missing = ['systemd-analyze not found (Debian’s package systemd), units of systemd not checked']
      return { passed: 0, failed: 0, output: '', missing }
    }
    const copies = mkdtempSync(join(tmpdir(), 'telecopy-units-'))
    try {
      const faults = await Promise.all(
        readdirSync(folder)
          .filter((name) => name.endsWith('.service'))
          .map((name) => faultsOf(name, join(copies, name))),
      )
      const bad = faults.filter((text) => text !== '')
      return { passed: faults.length - bad.length, failed: bad.length, output: bad.join('\n') }
    } finally {
      rmSync(copies, { recursive: true })
    }
  },
}

/** @param {string} name @param {string} place a folder of its own, because a template needs a name of an instance */
async function faultsOf(name, place) {
  mkdirSync(place)
  const unit = join(place, name.replace('@', '@one'))
  writeFileSync(unit, withoutRelease(readFileSync(join(folder, name), 'utf8')))
  const offline = ['--offline=true', '--no-pager', `--threshold=${mostExposure}`]
  const [verified, secured] = await Promise.all([
    run('systemd-analyze', ['verify', unit]),
    run('systemd-analyze', ['security', ...offline, unit]),
  ])
  // An unknown setting is a warning only, and would protect nothing.
  const wrong = verified.code === 0 && verified.output === '' ? '' : `${name}:\n${verified.output}`
  return secured.code === 0 ? wrong : `${wrong}\n${name} is too open:\n${secured.output}`
}
