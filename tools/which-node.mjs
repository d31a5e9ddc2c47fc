// @ts-check
// Prints the path of the Node that Telecopy runs on. Any Node from 20.19 on runs this script, so it uses no newer
// feature.
import { requireNodeRuntime } from './lib/node-runtime.mjs'
import { canInstall, isSupported, oldestToInstallWith, supportedNodes } from './lib/node-version.mjs'

const { node } = process.versions

/** @param {unknown} error npm prints its reason first, after a code */
const reasonOf = (error) => {
  const { stderr, message } = /** @type {{ stderr?: string, message: string }} */ (error)
  const lines = (stderr ?? message).split('\n').map((line) => line.replace(/^npm error\s*/, '').trim())
  return lines.find((line) => line !== '' && !line.startsWith('code ')) ?? message
}

/** @param {string} sentence */
function giveUp(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

if (isSupported(node)) console.log(process.execPath)
else if (!canInstall(node)) giveUp(`Telecopy needs Node ${oldestToInstallWith} or later; this is ${node}.`)
else {
  try {
    console.log(requireNodeRuntime(console.error))
  } catch (error) {
    giveUp(
      `Telecopy runs on ${supportedNodes}; this is ${node}, and npm could not install another one (${reasonOf(error)}): install a current Node, or try again with a registry in reach.`,
    )
  }
}
