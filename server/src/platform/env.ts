import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { auditRetention } from '@telecopy/contract/limits'
import { type StreamTarget, readStreamTarget } from './audit-stream/stream-target.ts'
import { databaseAddress, unreadableFileOf } from './db/database-address.ts'
import { type TracingSettings, readTracing, tracingVariables } from './tracing/tracing-settings.ts'
import { mainAddress, webAddress } from './web-address.ts'
import { list, networks, networksWithPorts } from './env-lists.ts'
import { type MailSender, type SmtpServer, readMailFrom, readMailUrl } from './mail/mail-settings.ts'

const anyWhole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(least, `must be from ${least} to ${most}`),
          z.maximum(most, `must be from ${least} to ${most}`),
        ),
    ),
  )

const whole = (least: number, most: number, preset: number) => z._default(anyWhole(least, most), preset)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)

// Every variable of the installation; docs/operating.md has the same list in words, and a test compares them.
const Environment = z.object({
  PORT: whole(0, 65_535, 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  METRICS_PORT: z.optional(anyWhole(0, 65_535)),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './var'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_POOL: whole(1, 200, 10),
  DATABASE_TIMEOUT: whole(1, 3600, 30),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SECRET_KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  PUBLIC_URL: z.optional(mainAddress),
  SIGN_IN_URL: z.optional(webAddress),
  USER_PORTAL_URL: z.optional(webAddress),
  WEBSITE_URL: z.optional(webAddress),
  SUPPORT_URL: z.optional(webAddress),
  PROVIDER_NAME: z._default(
    z.string().check(z.minLength(1), z.maxLength(60, 'must have at most 60 characters')),
    'Telecopy',
  ),
  PROVIDER_LOGO: z.optional(z.string().check(z.minLength(1))),
  COMPLIANCE_BADGES: list,
  MAIL_URL: z.optional(
    z.string().check(
      z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
      z.refine(
        (text: string) => readMailUrl(text) !== undefined,
        'must be like smtp://user:password@host:587, with no more than ?tls=required behind it',
      ),
    ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text: string) => readMailFrom(text) !== undefined,
          'must be one e-mail address, or a name and the address in angle brackets',
        ),
      ),
  ),
  TRUSTED_PROXIES: networks,
  WEBHOOK_ALLOW_PRIVATE: networksWithPorts,
  ATA_MAC_PREFIX: z._default(
    z.string().check(z.regex(/^([0-9A-F]{2}){0,6}$/, 'must be upper-case hex pairs')),
    '001F',
  ),
  PASSWORD_MAX: whole(8, 128, 16),
  SESSION_IDLE_MINUTES: whole(1, 24 * 60, 30),
  SESSION_MAX_HOURS: whole(1, 24 * 30, 12),
  AUDIT_KEEP_MONTHS: whole(auditRetention.leastMonths, 1200, 72),
  AUDIT_ARCHIVE_DIR: z.optional(z.string().check(z.minLength(1))),
  AUDIT_STREAM: z.optional(
    z.string().check(
      z.refine(
        (text: string) => !text.startsWith('syslog+udp:'),
        'cannot be UDP, which loses records silently: use syslog+tls://host or syslog+tcp://host',
      ),
      z.refine(
        (text: string) => readStreamTarget(text) !== undefined,
        'must be like file:/var/log/telecopy/audit.jsonl, syslog+tls://host:6514 or syslog+tcp://host:514',
      ),
    ),
  ),
  DRAIN_SECONDS: whole(0, 60, 0),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEMO: z.optional(oneOf(['0', '1'])),
  ...tracingVariables,
})

export const environmentNames = Object.keys(Environment.shape)

type Parsed = z.output<typeof Environment>

/** The environment with every default in place; the secret key is added once it is read or made. */
export type Settings = {
  port: number
  host: string
  /** If undefined, there are no metrics. */
  metricsPort: number | undefined
  metricsHost: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  databaseTimeoutSeconds: number
  secretKey: string
  /** How others can reach the server, in a clause; '' when only this machine can. */
  reachableBy: string
  publicUrl: string
  signInUrl: string
  userPortalUrl: string
  websiteUrl: string
  supportUrl: string
  providerName: string
  providerLogo: string
  complianceBadges: readonly string[]
  /** If undefined, each mail is a file in `outboxFolder`. */
  mailServer: SmtpServer | undefined
  mailFrom: MailSender
  outboxFolder: string
  trustedProxies: readonly string[]
  /** The private networks that webhooks may reach, each with a port, `*` or none; see `isAllowedFor`. */
  webhookAllowPrivate: readonly string[]
  ataMacPrefix: string
  passwordMax: number
  sessionIdleSeconds: number
  sessionMaxSeconds: number
  /** Records of the audit log are kept for so many whole months, then archived in `auditArchiveFolder`. */
  auditKeepMonths: number
  auditArchiveFolder: string
  /** If undefined, the audit log is not streamed. */
  auditStream: StreamTarget | undefined
  /** A process that was asked to stop takes calls for so long, though it is not ready any more. */
  drainSeconds: number
  logLevel: string
  /** If undefined, there are no traces. */
  tracing: TracingSettings | undefined
  demo: boolean
  /** Answers are checked against the contract in tests and development. */
  checkAnswers: boolean
}

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
  auditKeepMonths: env.AUDIT_KEEP_MONTHS,
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
): Omit<Settings, 'secretKey'> & {
  secretKey: string | undefined
  secretKeyFile: string | undefined
} {
  const env = parseEnvironment(source)
  refuseUnsafe(env)
  const addresses = addressesOf(env)
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseTimeoutSeconds: env.DATABASE_TIMEOUT,
    secretKey: env.SECRET_KEY,
    secretKeyFile: env.SECRET_KEY_FILE,
    ...addresses,
    ...mailOf(env, addresses.publicUrl),
    ...auditOf(env),
    providerName: env.PROVIDER_NAME,
    providerLogo: env.PROVIDER_LOGO ?? '',
    complianceBadges: env.COMPLIANCE_BADGES,
    trustedProxies: env.TRUSTED_PROXIES,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    ataMacPrefix: env.ATA_MAC_PREFIX,
    passwordMax: env.PASSWORD_MAX,
    sessionIdleSeconds: env.SESSION_IDLE_MINUTES * 60,
    sessionMaxSeconds: env.SESSION_MAX_HOURS * 3600,
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    tracing: readTracing(env),
    demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1',
    reachableBy: reachableBy(env),
    checkAnswers,
  }
}
