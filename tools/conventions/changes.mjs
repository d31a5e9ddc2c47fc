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

// Where the name of an action stands: in a change, in an entry made for one, in the record of a refused sign-in.
const action = /\b(?:change\(\s*ctx,|groupEntry\(|action:|recordRefusedSignIn\(\s*ctx,\s*\w+,)\s*'([^']+)'/g
const words = 'contract/src/messages/history.ts'

/** What is recorded is read by people. @type {import('./tree.mjs').Rule} */
export const actionsHaveWords = (tree) => {
  const known = tree.find(({ path }) => path === words)?.text ?? ''
  return tree
    .filter((file) => file.path.startsWith('server/src/') && isCode(file) && !isTest(file))
    .filter(({ path }) => !/\.factory\.ts$|^server\/src\/testing\//.test(path))
    .flatMap((file) => places(file, action))
    .filter(({ match }) => !known.includes(`'${match[1]}': '`))
    .map(({ at, match }) => `${at}: ${words} has no words for the action ${match[1]}`)
}
