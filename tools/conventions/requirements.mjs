// @ts-check
import { isTest, places } from './tree.mjs'

/** @typedef {import('./tree.mjs').Rule} Rule @typedef {import('./tree.mjs').Tree} Tree */

const register = 'docs/requirements.md'

/** Reads `18`, or each number of `28–31`. @param {string} text @returns {number[]} */
function numbersIn(text) {
  return [...text.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
  )
}

/** `req 18, 76, row 34` as `req 18`, `req 76`, `row 34`. @param {string} text @returns {string[]} */
export const namesIn = (text) =>
  [...text.matchAll(/(req|row)([\d\s,–]+)/g)].flatMap(([, kind, numbers = '']) =>
    numbersIn(numbers).map((number) => `${kind} ${number}`),
  )

/** The entries of the register: requirements before its second table, rows in it. @param {Tree} tree */
export function registered(tree) {
  const page = tree.find(({ path }) => path === register)?.text ?? ''
  const [requirements = '', invariants = ''] = page.split('\n## Invariants')
  /** @param {string} table @param {string} kind */
  const listed = (table, kind) =>
    [...table.matchAll(/^\| ([\d–, ]+) \|/gm)].flatMap(([, numbers = '']) =>
      numbersIn(numbers).map((number) => `${kind} ${number}`),
    )
  return [...listed(requirements, 'req'), ...listed(invariants, 'row')]
}

/** The requirements that test titles name in parentheses, as in `(req 18, 76, row 34)`. @param {Tree} tree */
const tested = (tree) =>
  tree
    .filter(isTest)
    .flatMap((file) => places(file, /\(((?:req|row) \d[^()\n]*)\)/g))
    .flatMap(({ at, match }) => namesIn(match[1] ?? '').map((name) => ({ at, name })))

/**
 * Every entry of the register has a test that names it, and every entry that a test names is in the register.
 *
 * @type {Rule}
 */
export const requirementsAreTested = (tree) => {
  const [listed, named] = [registered(tree), tested(tree)]
  const [isListed, isNamed] = [new Set(listed), new Set(named.map(({ name }) => name))]
  return [
    ...listed
      .filter((name) => !isNamed.has(name))
      .map((name) => `${register}: no title of a test names ${name}`),
    ...named
      .filter(({ name }) => !isListed.has(name))
      .map(({ at, name }) => `${at}: ${register} does not list ${name}`),
  ]
}
