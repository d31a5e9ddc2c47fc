// @ts-check
import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const oldest = 15
const newest = 18

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} folder */
function versionsBelow(folder) {
  try {
    return readdirSync(folder).map((version) => join(folder, version, 'bin'))
  } catch {
    return []
  }
}

/** The folders that may hold PostgreSQL's programs: distributions keep all but the client out of PATH. */
function candidateFolders() {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => isProgram(join(folder, 'postgres')))
  // A link in PATH leads to the folder that has initdb beside it.
  return [
    ...onPath.map((folder) => dirname(realpathSync(join(folder, 'postgres')))),
    ...versionsBelow('/usr/lib/postgresql'),
    ...versionsBelow('/opt/homebrew/opt').filter((folder) => folder.includes('postgresql@')),
    ...[18, 17, 16, 15].map((major) => `/usr/pgsql-${major}/bin`),
  ]
}

/** @param {string} folder */
function majorOf(folder) {
  if (!isProgram(join(folder, 'postgres')) || !isProgram(join(folder, 'initdb'))) return undefined
  const printed = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(printed)?.[1])
}

/**
 * The newest PostgreSQL of this machine that the server supports.
 *
 * @returns {{ folder: string, major: number } | undefined}
 */
export function findPostgres() {
  const found = [...new Set(candidateFolders())]
    .map((folder) => ({ folder, major: majorOf(folder) ?? 0 }))
    .filter(({ major }) => major >= oldest && major <= newest)
    .toSorted((a, b) => b.major - a.major)
  return found[0]
}

/** Whether tests have a PostgreSQL: a given one, or an installed one to start. */
export const hasPostgres = () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== undefined

export const postgresMissing = `PostgreSQL not found: neither TEST_DATABASE_URL nor the programs of PostgreSQL ${oldest} to ${newest} (in PATH or /usr/lib/postgresql)`
