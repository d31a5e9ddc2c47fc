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

if (!isInstalled('fastify')) giveUp('The dependencies are not installed: run `npm ci`.')

const stale = staleBuilds()
if (stale.length > 0) {
  console.log(`Building ${stale.map((build) => build.name).join(' and ')} …`)
  await makeBuilds(stale).catch((/** @type {Error} */ error) => giveUp(error.message))
}

// It runs in this process, so that a signal to it is a signal to the server.
await import(pathToFileURL(inRoot('server/dist/main.js')).href)
