// @ts-check
// Makes the archive that an operator unpacks and starts.
import './lib/require-supported-node.mjs'
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './lib/root.mjs'
import { makeRelease } from './release/make-release.mjs'

try {
  const { archive, packages } = await makeRelease()
  const megabytes = (statSync(archive).size / 1e6).toFixed(1)
  console.log(`${relative(root, archive)}: ${megabytes} MB, with ${packages} packages, Node and the portal.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
