// @ts-check
import { isCode, isTest, places } from './tree.mjs'

// Statements of a feature are in its *.queries.ts. The other entries are the database's own folders, and test data.
const mayHoldSql =
  /\.queries\.ts$|\.factory\.ts$|^server\/src\/(platform\/db|testing)\/|\/migrations\/|^(e2e|bench|faults|tools)\//

const statement = new RegExp(
  [
    String.raw`\bsql(?:<[^>]*>)?\x60`,
    String.raw`\bsql\.(?:raw|ref|table|join|lit)\b`,
    String.raw`\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(`,
    String.raw`['"\x60]\s*(?:select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b`,
  ].join('|'),
  'gi',
)

/** Statements on a feature's tables belong to the feature: a command calls them. @type {import('./tree.mjs').Rule} */
const commandsHoldNone = (tree) =>
  tree
    .filter(({ path }) => /^server\/src\/cli\/.*\.queries\.ts$/.test(path))
    .map(({ path }) => `${path}: statements belong to the feature whose tables they touch`)

/** @type {import('./tree.mjs').Rule} */
export const sqlLiesInQueries = (tree) => [...commandsHoldNone(tree), ...outsideQueries(tree)]

/** @type {import('./tree.mjs').Rule} */
const outsideQueries = (tree) =>
  tree
    .filter((file) => isCode(file) && !isTest(file) && !mayHoldSql.test(file.path))
    .flatMap((file) => places(file, statement))
    .map(({ at }) => `${at}: SQL is in *.queries.ts`)
