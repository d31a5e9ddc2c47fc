// @ts-check
// The first import of every script: it ends the process on an unsupported Node before the other modules are loaded.
import { isSupported, supportedNodes } from './node-version.mjs'

const { node } = process.versions
if (!isSupported(node)) {
  console.error(
    `Telecopy runs on ${supportedNodes}, and this is ${node}: run it through npm, which brings one ("npm start", "npm run vitest -- run FILE").`,
  )
  process.exit(1)
}
