// @ts-check
import { namesIn, registered } from './requirements.mjs'
import { places } from './tree.mjs'

/** @typedef {import('./tree.mjs').Rule} Rule @typedef {import('./tree.mjs').Tree} Tree */

/** @param {Tree} tree */
const guardsOf = (tree) =>
  tree
    .filter(({ path }) => path.startsWith('tools/guards/'))
    .map(({ text }) => text)
    .join('\n')

/** An invariant whose mechanism no guard takes out may be without one, and every test still passes. @type {Rule} */
export const invariantsAreGuarded = (tree) => {
  const guarded = new Set(namesIn(guardsOf(tree)))
  return registered(tree)
    .filter((name) => name.startsWith('row ') && !guarded.has(name))
    .map((name) => `docs/requirements.md: no guard in tools/guards is of ${name}`)
}

// A trigger is named like its constraint, and after the statement that it follows.
const statement = '(?:(?:_on)?_(?:insert|update|delete))?'

/** A constraint refuses only writers that a lock did not hold back, so only its guard shows that it is there. @type {Rule} */
export const constraintsAreGuarded = (tree) => {
  const guards = guardsOf(tree)
  return tree
    .filter(({ path }) => path.endsWith('/refused-by-database.ts'))
    .flatMap((file) => places(file, /^ {2}(\w+): /gm))
    .filter(({ match }) => !new RegExp(`\\b${match[1]}${statement}\\b`).test(guards))
    .map(({ at, match }) => `${at}: no guard in tools/guards takes out ${match[1]}`)
}
