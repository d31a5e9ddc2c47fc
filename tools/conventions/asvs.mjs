// @ts-check
import { dirname, normalize } from 'node:path'
import { isTest, places } from './tree.mjs'

/** @typedef {import('./tree.mjs').Rule} Rule @typedef {import('./tree.mjs').Tree} Tree */
/** @typedef {import('./tree.mjs').SourceFile} SourceFile */

const table = 'docs/asvs.md'
const pages = new Set(['SECURITY.md', 'docs/security.md', 'docs/security-inventory.md', table])

/** Every requirement of level 1 and level 2 of OWASP ASVS 5.0.0. Those between are of level 3. */
export const asvsRequirements = `
  1.1.1–2 1.2.1–9 1.3.1–11 1.4.1–3 1.5.1–2
  2.1.1–3 2.2.1–3 2.3.1–4 2.4.1
  3.2.1–2 3.3.1–4 3.4.1–6 3.5.1–5 3.7.1–2
  4.1.1–3 4.2.1 4.3.1–2 4.4.1–4
  5.1.1 5.2.1–3 5.3.1–2 5.4.1–3
  6.1.1–3 6.2.1–12 6.3.1–4 6.4.1–4 6.5.1–5 6.6.1–3 6.8.1–4
  7.1.1–3 7.2.1–4 7.3.1–2 7.4.1–5 7.5.1–2 7.6.1–2
  8.1.1–2 8.2.1–3 8.3.1 8.4.1
  9.1.1–3 9.2.1–4
  10.1.1–2 10.2.1–2 10.3.1–4 10.4.1–11 10.5.1–5 10.6.1–2 10.7.1–3
  11.1.1–2 11.2.1–3 11.3.1–3 11.4.1–4 11.5.1 11.6.1
  12.1.1–3 12.2.1–2 12.3.1–4
  13.1.1 13.2.1–5 13.3.1–2 13.4.1–5
  14.1.1–2 14.2.1–4 14.3.1–3
  15.1.1–3 15.2.1–3 15.3.1–7
  16.1.1 16.2.1–5 16.3.1–4 16.4.1–3 16.5.1–3
  17.1.1 17.2.1–4 17.3.1–2`

/** `4.3.1–2, 5.1.1` as `4.3.1`, `4.3.2`, `5.1.1`. @param {string} text @returns {string[]} */
const requirementsIn = (text) =>
  [...text.matchAll(/(\d+\.\d+\.)(\d+)(?:–(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`),
  )

/** @param {Tree} tree */
const securityPages = (tree) => tree.filter(({ path }) => pages.has(path))

/** @param {Tree} tree @param {string} path a file, or a folder with files */
const exists = (tree, path) => tree.some((file) => file.path === path || file.path.startsWith(`${path}/`))

const ourPath = /`((?:contract|server|portal|e2e|faults|bench|tools|docs)\/[^`]+|[\w.-]+\.(?:md|json))`/g
const link = /\]\(([^)#:]+)(?:#[^)]*)?\)/g

/** The files and links that the pages about security name exist, but for those that the build writes. @type {Rule} */
export const securityPagesNameFiles = (tree) =>
  securityPages(tree).flatMap((page) => {
    const inPage = (/** @type {string} */ to) => normalize(`${dirname(page.path)}/${to}`)
    return [
      ...places(page, ourPath).map(({ at, match }) => ({ at, path: match[1] ?? '' })),
      ...places(page, link).map(({ at, match }) => ({ at, path: inPage(match[1] ?? '') })),
    ]
      .filter(({ path }) => !path.includes('/dist/') && !exists(tree, path))
      .map(({ at, path }) => `${at}: there is no ${path}`)
  })

// A test file, and words of one of its titles.
const quoted = /`([^`]+)` "([^"]+)"/g

// The first argument of it(), test(), describe(), and of what their each() returns.
const title = /(?:\b(?:it|test|describe)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** @param {SourceFile | undefined} file */
const titlesIn = (file) => (file === undefined ? [] : places(file, title).map(({ match }) => match[2] ?? ''))

/** The words that the pages about security quote after a test file are in one of its titles. @type {Rule} */
export const securityPagesQuoteTests = (tree) => {
  const tests = new Map(tree.filter(isTest).map((file) => [file.path, file]))
  return securityPages(tree)
    .flatMap((page) => places(page, quoted))
    .filter(({ match: [, path = '', words = ''] }) =>
      titlesIn(tests.get(path)).every((one) => !one.includes(words)),
    )
    .map(({ at, match: [, path, words] }) => `${at}: no title in ${path} has the words "${words}"`)
}

const answers = new Set(['held', 'partly', 'not held', 'operator', 'does not apply'])

/** @typedef {{ where: string, shown: string }} Shown */
/** What a row with one of these answers has. @type {{ of: RegExp, has: (row: Shown) => boolean, fault: string }[]} */
const needs = [
  { of: /^(held|partly)$/, has: ({ where }) => where.includes('`'), fault: 'names no file that does it' },
  { of: /^held$/, has: ({ shown }) => /` "|^no test: ./.test(shown), fault: 'names no test' },
  { of: /^(?!held)/, has: ({ shown }) => /\w/.test(shown.replaceAll(quoted, '')), fault: 'gives no reason' },
]

/** @param {{ at: string, cells: string[] }} row @returns {string[]} */
function faultsOfRow({ at, cells }) {
  const [requirement, , answer = '', where = '', shown = ''] = cells
  if (cells.length !== 5) return [`${at}: a row has five cells`]
  if (!answers.has(answer)) return [`${at}: "${answer}" is no answer`]
  return needs
    .filter(({ of, has }) => of.test(answer) && !has({ where, shown }))
    .map(({ fault }) => `${at}: ${requirement} ${fault}`)
}

/** @param {string} one @param {string} other */
const inOrder = (one, other) => one.localeCompare(other, 'en', { numeric: true })

/**
 * The table answers every requirement once, in order. What is held names its code and a test; everything else gives a
 * reason.
 *
 * @type {Rule}
 */
export const asvsIsAnswered = (tree) => {
  const page = tree.find(({ path }) => path === table)
  if (page === undefined) return []
  const rows = places(page, /^\| (\d.*) \|$/gm).map(({ at, match }) => ({
    at,
    cells: (match[1] ?? '').split('|').map((cell) => cell.trim()),
  }))
  const [asked, answered] = [
    requirementsIn(asvsRequirements),
    rows.flatMap(({ cells }) => requirementsIn(cells[0] ?? '')),
  ]
  const [isAsked, isAnswered] = [new Set(asked), new Set(answered)]
  return [
    ...asked.filter((id) => !isAnswered.has(id)).map((id) => `${table}: no row answers ${id}`),
    ...answered.filter((id) => !isAsked.has(id)).map((id) => `${table}: levels 1 and 2 have no ${id}`),
    ...answered
      .filter((id, at) => at > 0 && inOrder(answered[at - 1] ?? '', id) >= 0)
      .map((id) => `${table}: ${id} is out of order, or twice`),
    ...rows.flatMap(faultsOfRow),
  ]
}
