// @ts-check
// Only what any Node understands up to the check of its version; the rest is imported after it.
const oldest = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  console.error(
    `Telecopy needs Node ${oldest.major}.${oldest.minor} or later; this is ${process.versions.node}.`,
  )
  process.exit(1)
}

const { isInstalled } = await import('./lib/bin.mjs')
const { makeBuilds, staleBuilds } = await import('./lib/builds.mjs')
const { inRoot } = await import('./lib/root.mjs')
const { pathToFileURL } = await import('node:url')

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!isInstalled('kysely')) giveUp('The dependencies are not installed: run `npm ci`.')

// Commands need no portal. Standard output is the command's own: a key, or a backup.
const stale = staleBuilds().filter((build) => build.name === 'server')
if (stale.length > 0) {
  console.error('Building the server …')
  await makeBuilds(stale).catch((/** @type {Error} */ error) => giveUp(error.message))
}

// In this very process, so that a signal to it is a signal to the command.
await import(pathToFileURL(inRoot('server/dist/cli.js')).href)
