// @ts-check
import './lib/require-supported-node.mjs'
import { pathToFileURL } from 'node:url'
import { isInstalled } from './lib/bin.mjs'
import { makeBuilds, staleBuilds } from './lib/builds.mjs'
import { inRoot } from './lib/root.mjs'

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!isInstalled('kysely')) giveUp('The dependencies are not installed: run `npm ci`.')

// Commands need no portal. Standard output belongs to the command: a key, or a backup.
const stale = staleBuilds().filter((build) => build.name === 'server')
if (stale.length > 0) {
  console.error('Building the server …')
  await makeBuilds(stale).catch((/** @type {Error} */ error) => giveUp(error.message))
}

// It runs in this process, so that a signal to it is a signal to the command.
await import(pathToFileURL(inRoot('server/dist/cli.js')).href)
