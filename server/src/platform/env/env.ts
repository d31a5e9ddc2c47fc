import { join, resolve } from 'node:path'
import type * as z from 'zod/mini'
import { type StreamTarget, readStreamTarget } from '../audit-stream/stream-target.ts'
import { unreadableFileOf } from '../db/database-address.ts'
import { Environment, environmentNames } from './environment.ts'
import { type TracingSettings, readTracing } from '../tracing/tracing-settings.ts'
import { type MailSender, type SmtpServer, readMailFrom, readMailUrl } from '../mail/mail-settings.ts'

type Parsed = z.output<typeof Environment>

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

/** The settings as they are read: `DATABASE_POOL` is `databasePool`. Undefined ones are off or unset. */
type AsRead = { [Name in (typeof environmentNames)[number] as CamelCase<Name>]: Parsed[Name] }

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const asRead = (env: Parsed): AsRead =>
  Object.fromEntries(environmentNames.map((name) => [camelCase(name), env[name]])) as AsRead

/** The settings that are made of what is read. */
type Made = {
  secretKey: string
  /** How others can reach the server, in a clause; '' when only this machine can. */
  reachableBy: string
  publicUrl: string
  signInUrl: string
  userPortalUrl: string
  websiteUrl: string
  supportUrl: string
  providerLogo: string
  /** If undefined, each mail is a file in `outboxFolder`. */
  mailServer: SmtpServer | undefined
  mailFrom: MailSender
  outboxFolder: string
  sessionIdleSeconds: number
  sessionMaxSeconds: number
  /** Records of the audit log that are older than `auditKeepMonths` whole months are archived here. */
  auditArchiveFolder: string
  /** If undefined, the audit log is not streamed. */
  auditStream: StreamTarget | undefined
  /** If undefined, there are no traces. */
  tracing: TracingSettings | undefined
  demo: boolean
  /** Answers are checked against the contract in tests and development. */
  checkAnswers: boolean
}

/** The environment with every default in place; the secret key is added once it is read or made. */
export type Settings = Omit<AsRead, keyof Made> & Made

/** A wrong environment, in one sentence for the operator. */
export class EnvironmentError extends Error {}

const loopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host)

function parseEnvironment(source: NodeJS.ProcessEnv): Parsed {
  const given = Object.fromEntries(
    environmentNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  )
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new EnvironmentError(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}.`)
}

/** How others can reach the server, in a clause; '' when only this machine can. */
function reachableBy({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Parsed): string {
  if (!loopback(HOST)) return `HOST is ${HOST}, which others can reach`
  if (PUBLIC_URL !== undefined && !loopback(new URL(PUBLIC_URL).hostname))
    return `PUBLIC_URL is ${PUBLIC_URL}, which others can reach`
  return TRUSTED_PROXIES.length === 0 ? '' : 'TRUSTED_PROXIES is set, so others can reach it through a proxy'
}

function refuseUnsafe(env: Parsed): void {
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined && env.SECRET_KEY_FILE === undefined)
    throw new EnvironmentError('SECRET_KEY or SECRET_KEY_FILE must be set when DATABASE_URL is.')
  const unreadable = env.DATABASE_URL === undefined ? undefined : unreadableFileOf(env.DATABASE_URL)
  if (unreadable !== undefined) throw new EnvironmentError(unreadable)
  if (env.DEMO !== undefined || env.DATABASE_URL !== undefined) return
  const open = reachableBy(env)
  if (open !== '')
    throw new EnvironmentError(
      `${open}, and the demonstration passwords are public: set DEMO=0, or DEMO=1 if you mean it.`,
    )
}

const trimSlash = (url: string): string => url.replace(/\/+$/, '')

function addressesOf(env: Parsed) {
  const publicUrl = trimSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return {
    publicUrl,
    signInUrl: env.SIGN_IN_URL ?? `${publicUrl}/admin`,
    userPortalUrl: env.USER_PORTAL_URL ?? '',
    websiteUrl: env.WEBSITE_URL ?? '',
    supportUrl: env.SUPPORT_URL ?? '',
  }
}

function mailOf(env: Parsed, publicUrl: string) {
  const { hostname } = new URL(publicUrl)
  return {
    mailServer: env.MAIL_URL === undefined ? undefined : readMailUrl(env.MAIL_URL),
    mailFrom: readMailFrom(env.MAIL_FROM ?? '') ?? { name: '', address: `no-reply@${hostname}` },
    outboxFolder: join(resolve(env.DATA_DIR), 'outbox'),
  }
}

const auditOf = (env: Parsed) => ({
  auditArchiveFolder: resolve(env.AUDIT_ARCHIVE_DIR ?? join(env.DATA_DIR, 'audit-archive')),
  auditStream: env.AUDIT_STREAM === undefined ? undefined : readStreamTarget(env.AUDIT_STREAM),
})

/**
 * Reads and checks the environment; an empty variable counts as unset.
 *
 * @throws EnvironmentError naming the variable and its error
 */
export function readEnvironment(
  source: NodeJS.ProcessEnv,
  checkAnswers: boolean,
): Omit<Settings, 'secretKey'> & { secretKey: string | undefined } {
  const env = parseEnvironment(source)
  refuseUnsafe(env)
  const addresses = addressesOf(env)
  return {
    ...asRead(env),
    dataDir: resolve(env.DATA_DIR),
    ...addresses,
    ...mailOf(env, addresses.publicUrl),
    ...auditOf(env),
    providerLogo: env.PROVIDER_LOGO ?? '',
    sessionIdleSeconds: env.SESSION_IDLE_MINUTES * 60,
    sessionMaxSeconds: env.SESSION_MAX_HOURS * 3600,
    tracing: readTracing(env),
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1',
    reachableBy: reachableBy(env),
    checkAnswers,
  }
}
