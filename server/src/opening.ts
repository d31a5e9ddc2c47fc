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

function sentenceOfCode(error: Error, settings: Settings | undefined): string | undefined {
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${settings?.port} on ${settings?.host} is in use: stop what listens there, or set PORT.`
    case 'ECONNREFUSED':
      return 'The database at DATABASE_URL does not answer: is it running, and is the address right?'
    case '28P01':
    case '3D000':
      return `The database at DATABASE_URL refuses: ${error.message}.`
    default:
      return undefined
  }
}

/** A sentence for the operator, or undefined when the error is not one that an operator can mend. */
export function operatorSentence(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof EnvironmentError) return error.message
  if (!(error instanceof Error)) return undefined
  if (error.name === 'EmbeddedDatabaseError') return error.message
  return sentenceOfCode(error, settings)
}
