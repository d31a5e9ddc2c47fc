// @ts-check
import { isCode, isTest, places } from './tree.mjs'

// The bookkeeping of sign-in records what is worth recording itself, and the demonstration is nobody's act.
const mayOpenTransactions =
  /^server\/src\/features\/(sign-in\/(refresh-session|exchange-sign-in-token|request-password-reset|record-sign-in)\.ts$|demonstration\/)|\.factory\.ts$/

const transaction = /\b(?:inTransaction\(|transaction\(\)|startTransaction\()/g

/** @type {import('./tree.mjs').Rule} */
export const writesGoThroughChange = (tree) =>
  tree
    .filter((file) => file.path.startsWith('server/src/features/') && isCode(file) && !isTest(file))
    .filter((file) => !mayOpenTransactions.test(file.path))
    .flatMap((file) => places(file, transaction))
    .map(({ at }) => `${at}: a write goes through change(), which leaves its audit row`)
