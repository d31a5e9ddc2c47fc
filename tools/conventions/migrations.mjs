// @ts-check
import { places } from './tree.mjs'

/** @typedef {import('./tree.mjs').SourceFile} SourceFile */

const folder = /^server\/src\/platform\/db\/migrations\/(\d{4})-[\w-]+\.ts$/

// The last migration of 2.1.0-rc.1, before which no release ran beside another.
const lastFree = '0037'

// Tables that grow with the installation. A lock on one of them stops every call.
const large =
  '(?:users|groups|group_closure|group_counts|fax_numbers|fax_number_emails|fax_records|audit_log|sessions|session_tokens|mails|usage_(?:group_|cause_|subtree_)?(?:days|causes)|user_import_rows|deleted_faxes)'

/** What servers of the release before may not survive, with the reason. @type {readonly [RegExp, string][]} */
const breaking = [
  [/\bdrop\s+(?!index\b|not\s+null\b|default\b)\w+/gi, 'servers of the release before still use it'],
  [/\brename\s+(?:to|column|constraint|value)\b/gi, 'servers of the release before use the old name'],
  [/\bset\s+not\s+null\b/gi, 'servers of the release before may write null'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/gi, 'servers of the release before write the old type'],
  [
    /\badd\s+column\s+(?![^,;`]*\bdefault\b)[^,;`]*\bnot\s+null\b/gi,
    'servers of the release before leave it out',
  ],
  [/\badd\s+constraint\b/gi, 'servers of the release before may write rows that it refuses'],
  [
    new RegExp(`\\b(?:update|delete\\s+from|truncate(?:\\s+table)?)\\s+${large}\\b`, 'gi'),
    'its rows stay locked until the end: a job does it in pieces',
  ],
]

const lockingIndex = new RegExp(
  `\\bcreate\\s+(?:unique\\s+)?index\\s+(?!concurrently)\\w+\\s+on\\s+${large}\\b`,
  'gi',
)

const declared = /\bchange: '(expand|contract)' as const\b/
const reason = /\/\/ Still expands: .{20,}/

/** @param {SourceFile} file */
function breaksServers(file) {
  if (declared.exec(file.text)?.[1] !== 'expand' || reason.test(file.text)) return []
  return breaking.flatMap(([pattern, why]) =>
    places(file, pattern).map(({ at, match }) => `${at}: \`${match[0]}\` does not expand: ${why}`),
  )
}

/** @param {SourceFile} file */
function stopsWriters(file) {
  const isAlone = file.text.includes('transaction: false')
  const builds = /create\s+(?:unique\s+)?index\s+concurrently/i.test(file.text)
  const drops = /drop\s+index\s+concurrently\s+if\s+exists/i.test(file.text)
  return [
    ...places(file, lockingIndex).map(({ at }) => `${at}: an index of a large table is built concurrently`),
    ...(builds && !(isAlone && drops)
      ? [`${file.path}: it needs \`transaction: false\`, and drops what an interrupted run left`]
      : []),
    ...(isAlone && !builds
      ? [`${file.path}: only an index that is built concurrently needs no transaction`]
      : []),
  ]
}

/** @param {SourceFile} file */
const isDeclared = (file) =>
  declared.test(file.text)
    ? []
    : [`${file.path}: it says neither \`change: 'expand' as const\` nor \`change: 'contract' as const\``]

/** Servers of the release before run on, or the migration says that they do not. @type {import('./tree.mjs').Rule} */
export const migrationsLetServersRun = (tree) => {
  const bound = tree.filter(({ path }) => (folder.exec(path)?.[1] ?? '') > lastFree)
  return [isDeclared, breaksServers, stopsWriters].flatMap((check) => bound.flatMap(check))
}
