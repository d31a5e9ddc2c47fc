import { sentenceOfDatabase } from './database-failures.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/open-database.ts'
import { EnvironmentError, type Settings, readEnvironment } from './platform/env/env.ts'
import { readSecretKey } from './platform/secrets/secret-key.ts'

/** The environment and the key of this installation. @throws EnvironmentError */
export async function readSettings(): Promise<Settings> {
  const environment = readEnvironment(process.env, process.env.NODE_ENV === 'development')
  return { ...environment, secretKey: await readSecretKey(environment) }
}

export const openDatabase = (settings: Settings): Promise<OpenDatabase> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : Promise.resolve(openPostgres(settings.databaseUrl, settings.databasePool, settings.databaseTimeout))

/** Reasons why the folder or the disk of the data cannot be used. */
const folderReasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'part of its path is no folder',
  EACCES: 'it may not be written by you',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  EEXIST: 'it is no folder',
}

function sentenceOfFolder(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = folderReasons[code]
  return path === undefined || reason === undefined
    ? undefined
    : `DATA_DIR: ${path} can't be made or written: ${reason}.`
}

/** An address to listen on, and the beginning of the names of its variables. */
type Place = { host: string; port: number; prefix: '' | 'METRICS_' }

type ListenError = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number }

/** The place that an error is about. */
function placeOf(error: ListenError, settings: Settings | undefined): Place | undefined {
  if (settings === undefined) return undefined
  const { host, port, metricsHost, metricsPort } = settings
  const places: Place[] = [{ host, port, prefix: '' }]
  if (metricsPort !== undefined) places.push({ host: metricsHost, port: metricsPort, prefix: 'METRICS_' })
  if (error.syscall === 'listen') return places.findLast((place) => place.port === error.port) ?? places[0]
  return places.find((place) => error.hostname !== undefined && place.host === error.hostname)
}

/** Reasons why the address or the port to listen on cannot be used. */
const listenReasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port, prefix }) =>
    `Port ${port} on ${host} is in use: stop what listens there, or set ${prefix}PORT.`,
  EADDRNOTAVAIL: ({ host, prefix }) => `${prefix}HOST: ${host} is no address of this machine.`,
  EACCES: ({ port, prefix }) => `${prefix}PORT: you may not listen on ${port}. Set one from 1024.`,
  ENOTFOUND: ({ host, prefix }) => `${prefix}HOST: ${host} cannot be resolved.`,
}

function sentenceOfListening(error: ListenError, settings: Settings | undefined): string | undefined {
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined
  const place = placeOf(error, settings)
  return place === undefined ? undefined : listenReasons[error.code ?? '']?.(place)
}

/** A sentence for the operator; undefined when an operator cannot fix the error. */
export function operatorSentence(error: unknown, settings: Settings | undefined): string | undefined {
  if (error instanceof EnvironmentError) return error.message
  if (!(error instanceof Error)) return undefined
  if (error.name === 'EmbeddedDatabaseError') return error.message
  return sentenceOfListening(error, settings) ?? sentenceOfDatabase(error) ?? sentenceOfFolder(error)
}
