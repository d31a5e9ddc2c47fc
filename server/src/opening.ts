import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/open-database.ts'
import { EnvironmentError, type Settings, readEnvironment } from './platform/env.ts'
import { readSecretKey } from './platform/secret-key.ts'

/** The environment and the key of this installation. @throws EnvironmentError */
export async function readSettings(): Promise<Settings> {
  const environment = readEnvironment(process.env, process.env.NODE_ENV === 'development')
  return { ...environment, secretKey: await readSecretKey(environment) }
}

export const openDatabase = (settings: Settings): Promise<OpenDatabase> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : Promise.resolve(
        openPostgres(settings.databaseUrl, settings.databasePool, settings.databaseTimeoutSeconds),
      )

/** Reasons why the folder or the disk of the data cannot be used. */
const folderReasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'part of its path is no folder',
  EACCES: 'it may not be written by you',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
}

function sentenceOfFolder(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = folderReasons[code]
  return path === undefined || reason === undefined
    ? undefined
    : `DATA_DIR: ${path} can't be made or written: ${reason}.`
}

const unreachable = new Set('ECONNREFUSED ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH'.split(' '))

function sentenceOfCode(error: Error, settings: Settings | undefined): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  if (unreachable.has(code))
    return 'The database at DATABASE_URL does not answer: is it running, and is the address right?'
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${settings?.port} on ${settings?.host} is in use: stop what listens there, or set PORT.`
    case '28P01':
    case '3D000':
      return `The database at DATABASE_URL refuses: ${error.message}.`
    default:
      return sentenceOfFolder(error)
  }
}

/** A sentence for the operator; undefined when an operator cannot fix the error. */
export function operatorSentence(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof EnvironmentError) return error.message
  if (!(error instanceof Error)) return undefined
  if (error.name === 'EmbeddedDatabaseError') return error.message
  return sentenceOfCode(error, settings)
}
