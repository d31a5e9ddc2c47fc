// @ts-check
import { places } from './tree.mjs'

/** The entries of a record of obstacles: each key is a reason. */
const reason = /^ {2}(\w+): \{/gm

/** Whether a text names a reason as a value: in quotes, alone or with its count, or among the choices of a pattern. @param {string} text @param {string} name */
const expects = (text, name) => new RegExp(`['"\`(|]${name}(?: \\d+)?['"\`)|]`).test(text)

/** A reason without a rule refuses nothing, and only a test of the refusal notices. @type {import('./tree.mjs').Rule} */
export const refusalsAreTested = (tree) => {
  const tests = tree.filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.test.ts'))
  return tree
    .filter(({ path }) => /^contract\/src\/.*-blockers\.ts$/.test(path))
    .flatMap((file) => places(file, reason))
    .filter(({ match }) => !tests.some(({ text }) => expects(text, match[1] ?? '')))
    .map(({ at, match }) => `${at}: no test of the server expects ${match[1]}`)
}
