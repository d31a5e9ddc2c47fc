// @ts-check
import { dirname, normalize } from 'node:path'
import { parseSync } from 'vite'
import { isCode } from './tree.mjs'

/**
 * @typedef {{ from: string, to: string, at: string, isType: boolean }} Import
 * `to` is a path of the repository, or the name of an installed package, or `node:…`
 */

/** The folders of our own packages, by the names that imports use. */
const ours = { '@telecopy/contract': 'contract/src', '@telecopy/server': 'server/src' }

/** @param {string} from @param {string} specifier */
function resolve(from, specifier) {
  const clean = specifier.replace(/\?.*$/, '')
  if (clean.startsWith('.')) return normalize(`${dirname(from)}/${clean}`)
  for (const [name, folder] of Object.entries(ours))
    if (clean.startsWith(`${name}/`)) return `${folder}${clean.slice(name.length)}.ts`
  const [first = '', second = ''] = clean.split('/')
  return clean.startsWith('@') ? `${first}/${second}` : first
}

/** @param {import('./tree.mjs').SourceFile} file @returns {{ specifier: string, index: number, isType: boolean }[]} */
function specifiersOf({ path, text }) {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const written = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    index: moduleRequest.start,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : [{ specifier: moduleRequest.value, index: moduleRequest.start, isType }],
    ),
  )
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return specifier === undefined ? [] : [{ specifier, index: moduleRequest.start, isType: false }]
  })
  return [...written, ...handedOn, ...lazy]
}

/** @type {WeakMap<import('./tree.mjs').Tree, Import[]>} */
const read = new WeakMap()

/**
 * Every import of the tree: static, re-exported by `export … from`, and lazy. Each tree is parsed once.
 *
 * @param {import('./tree.mjs').Tree} tree
 * @returns {Import[]}
 */
export function readImports(tree) {
  const known = read.get(tree)
  if (known !== undefined) return known
  const imports = tree.filter(isCode).flatMap((file) =>
    specifiersOf(file).map(({ specifier, index, isType }) => ({
      from: file.path,
      to: resolve(file.path, specifier),
      at: `${file.path}:${file.text.slice(0, index).split('\n').length}`,
      isType,
    })),
  )
  read.set(tree, imports)
  return imports
}
