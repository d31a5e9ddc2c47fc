// @ts-check
import { basename } from 'node:path'
import { isCode } from './tree.mjs'

/** @typedef {import('./tree.mjs').Rule} Rule */

// The suffixes between the name of a module and its extension.
const suffixes = new Set(
  'schemas calls acts routes reads policy queries tables data factory test race.test once.test e2e bench d config module'.split(
    ' ',
  ),
)
const saysNothing = /^(utils?|helpers?|common|manager|misc)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascalCase = /^[A-Z][A-Za-z0-9]*$/

/** @param {string} path */
function parts(path) {
  const [name = '', ...rest] = basename(path).split('.')
  const ending = rest.pop() ?? ''
  return { name, suffix: rest.join('.'), ending }
}

/** @type {Rule} */
export const suffixesAreKnown = (tree) =>
  tree
    .filter((file) => isCode(file) || file.path.endsWith('.css'))
    .map(({ path }) => ({ path, suffix: parts(path).suffix }))
    .filter(({ suffix }) => suffix !== '' && !suffixes.has(suffix))
    .map(
      ({ path, suffix }) => `${path}: the suffix .${suffix} is not in the list (${[...suffixes].join(', ')})`,
    )

/** @type {Rule} */
export const namesAreSpelledAlike = (tree) =>
  tree
    .filter(isCode)
    .filter(({ path }) => {
      const { name, ending } = parts(path)
      return !kebabCase.test(name) && !(ending === 'tsx' && pascalCase.test(name))
    })
    .map(({ path }) => `${path}: modules are kebab-case, files of one component PascalCase.tsx`)

/** @type {Rule} */
export const namesSaySomething = (tree) =>
  tree
    .filter(({ path }) => path.split('/').some((part) => saysNothing.test(part.split('.')[0] ?? '')))
    .map(({ path }) => `${path}: a file or folder of this name takes in anything; name it for what it does`)
