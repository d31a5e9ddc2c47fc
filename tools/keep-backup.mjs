// @ts-check
import './lib/require-supported-node.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCommit } from './lib/copy-tree.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { backupOf, keptReleases, keyOfBackups } from './upgrade/kept-releases.mjs'
import { buildServer, runCommand } from './upgrade/release-code.mjs'

// Small, because every clone of the repository has it for ever.
const size = ['--groups', '24', '--users', '120', '--numbers', '160', '--faxes', '900', '--seed', '7']

/** What else the operator of a small installation has done. */
const furtherCommands = [
  ['bulletin', 'add', '--subject', 'Maintenance', '--content', 'On Sunday at 02:00 UTC.'],
  ['api-key', 'create', '--name', 'engine'],
  ['numbers', 'add', '--inventory', '19195550100', '19195550101'],
  ['mfa', 'require', '--group', '3'],
  ['password', 'reset', '--email', 'branch@telecopy.example', '--temporary', 'Blue7Kettle9Lamp'],
]

/** Makes the backup of a release with its own code. @param {string | undefined} version */
async function keepBackup(version) {
  const release = keptReleases.find((one) => one.version === version)
  if (release === undefined) throw new Error(`tools/upgrade/releases.json has no release ${version}.`)
  const { folder, remove } = copyCommit(release.commit)
  const data = mkdtempSync(join(tmpdir(), 'telecopy-kept-'))
  const postgres = await startPostgres()
  try {
    buildServer(folder)
    const env = { DATABASE_URL: postgres.url, SECRET_KEY: keyOfBackups, DATA_DIR: data, LOG_LEVEL: 'silent' }
    const run = (/** @type {readonly string[]} */ words) => runCommand(folder, words, env)
    run(['migrate'])
    run(['demo', 'load', ...size])
    for (const words of furtherCommands) run(words)
    rmSync(backupOf(release.version), { force: true })
    run(['backup', '--to', backupOf(release.version)])
    console.log(`Wrote ${backupOf(release.version)}.`)
  } finally {
    await postgres.stop()
    rmSync(data, { recursive: true })
    remove()
  }
}

try {
  await keepBackup(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
