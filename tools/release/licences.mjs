// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** @typedef {import('./packages.mjs').Shipped} Shipped */

/** @param {string} path */
const read = (path) => readFileSync(inRoot(path), 'utf8').trim()

/** @param {Shipped} shipped */
const ownTexts = ({ folder }) =>
  readdirSync(inRoot(folder))
    .filter((name) => /^(licen[cs]e|copying|notice|third-party)/i.test(name))
    .toSorted()
    .map((name) => read(`${folder}/${name}`))

/**
 * Some packages name their licence and do not include its text; they get the standard one.
 *
 * @param {Shipped} shipped
 * @throws when the repository lacks that text
 */
function standardText({ folder, name, licence }) {
  const path = `tools/release/licences/${licence}.txt`
  if (!existsSync(inRoot(path))) throw new Error(`${name} has no text of its licence: add ${path}.`)
  const { author } = JSON.parse(read(`${folder}/package.json`))
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`)
  return `Copyright (c) ${holder}\n\n${read(path)}`
}

/** @param {Shipped} shipped */
function chapter(shipped) {
  const texts = ownTexts(shipped)
  const { name, version, licence } = shipped
  return `## ${name} - ${version} (${licence})\n\n${(texts.length > 0 ? texts : [standardText(shipped)]).join('\n\n')}`
}

/**
 * The licences of all packages that the server loads, as one page.
 *
 * @param {readonly Shipped[]} packages
 */
export const licencesOf = (packages) =>
  [
    '# Licences of the server’s packages',
    'The third-party libraries inside libvips are listed in the README.md of its package.',
    ...packages.map(chapter),
    '',
  ].join('\n\n')
