// @ts-check
import { places } from './tree.mjs'

/** Where reasons are named: the keys of a record of obstacles, and the refusals of a file of problems. */
const sources = [
  { file: /^contract\/src\/.*-blockers\.ts$/, reason: /^ {2}(\w+): \{/gm },
  { file: /^contract\/src\/.*(?:-problems|\/problems)\.ts$/, reason: /\brefusal\(\s*'(\w+)'/g },
]

/** Whether a text names a reason as a value: in quotes, alone or with its count, or among the choices of a pattern. @param {string} text @param {string} name */
const expects = (text, name) => new RegExp(`['"\`(|]${name}(?: \\d+)?['"\`)|]`).test(text)

/** A reason without a rule refuses nothing, and only a test of the refusal notices. @type {import('./tree.mjs').Rule} */
export const refusalsAreTested = (tree) => {
  const tests = tree.filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.test.ts'))
  return sources
    .flatMap(({ file, reason }) =>
      tree.filter(({ path }) => file.test(path)).flatMap((source) => places(source, reason)),
    )
    .filter(({ match }) => !tests.some(({ text }) => expects(text, match[1] ?? '')))
    .map(({ at, match }) => `${at}: no test of the server expects ${match[1]}`)
}
