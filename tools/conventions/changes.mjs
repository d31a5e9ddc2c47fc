// @ts-check
import { isCode, isTest, places } from './tree.mjs'

// The bookkeeping of sign-in writes its own audit rows.
const mayOpenTransactions =
  /^server\/src\/features\/(sign-in\/(refresh-session|exchange-sign-in-token|request-password-reset|record-sign-in)\.ts$)|\.factory\.ts$/

const transaction = /\b(?:inTransaction\(|transaction\(\)|startTransaction\()/g

/** @type {import('./tree.mjs').Rule} */
export const writesGoThroughChange = (tree) =>
  tree
    .filter((file) => file.path.startsWith('server/src/features/') && isCode(file) && !isTest(file))
    .filter((file) => !mayOpenTransactions.test(file.path))
    .flatMap((file) => places(file, transaction))
    .map(({ at }) => `${at}: a write goes through change(), which leaves its audit row`)

/** The words and the privacy of a record derive from its act, so every act must be listed. @type {import('./tree.mjs').Rule} */
export const actsAreListed = (tree) => {
  const list = tree.find(({ path }) => path === 'contract/src/all-acts.ts')?.text ?? ''
  return tree
    .filter(({ path }) => path.endsWith('.acts.ts'))
    .filter(({ path }) => !list.includes(path.replace('contract/src/', './')))
    .map(({ path }) => `${path}: contract/src/all-acts.ts does not list it`)
}
