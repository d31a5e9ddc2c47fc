import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { auditRetention } from '@telecopy/contract/limits'
import { readStreamTarget } from '../audit-stream/stream-target.ts'
import { databaseAddress } from '../db/database-address.ts'
import { readMailFrom, readMailUrl } from '../mail/mail-settings.ts'
import { isPortOrAll, readAllowed } from '../net/allowed-networks.ts'
import { setting } from './setting.ts'
import { tracingSettings } from '../tracing/tracing-settings.ts'
import { mainAddress, webAddress } from './web-address.ts'

type Range = { least: number; most: number }

const wholeOf = ({ least, most }: Range) =>
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

const withRange = (told: string, { least, most }: Range): string =>
  told.replace('{range}', `from ${least} to ${most}`)

/** A whole number; `{range}` in its sentence is its range. */
const whole = ({ preset, ...range }: Range & { preset: number }, told: string) =>
  setting(z._default(wholeOf(range), preset), withRange(told, range))

const anyWhole = (range: Range, told: string) => setting(z.optional(wholeOf(range)), withRange(told, range))

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)

const anyText = z.string().check(z.minLength(1))

/** Texts that commas separate. */
const list = z._default(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  ),
  [],
)

const isPrefixLength = (bits: string, address: string): boolean =>
  /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)

function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/')
  return isIP(address) !== 0 && others.length === 0 && (bits === undefined || isPrefixLength(bits, address))
}

const entries = (isEntry: (text: string) => boolean, message: string) =>
  z.pipe(list, z.array(z.string().check(z.refine(isEntry, message))))

/** Addresses and networks that commas separate. */
const networks = entries(isNetwork, 'must be addresses or networks like 10.0.0.0/8')

/** The same, each with a port, `*` or none behind it. */
const networksWithPorts = entries((text) => {
  const { network, port } = readAllowed(text)
  return isNetwork(network) && isPortOrAll(port)
}, 'must be networks like 10.0.0.0/8, with a port as in 10.0.0.5:8443 or [fd00::/8]:8443, or * for all ports')

const mailUrl = z.string().check(
  z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  z.refine(
    (url: string) => readMailUrl(url) !== undefined,
    'must be like smtp://user:password@host:587, with no more than ?tls=required behind it',
  ),
)

const mailFrom = z
  .string()
  .check(
    z.refine(
      (sender: string) => readMailFrom(sender) !== undefined,
      'must be one e-mail address, or a name and the address in angle brackets',
    ),
  )

const streamTarget = z.string().check(
  z.refine(
    (target: string) => !target.startsWith('syslog+udp:'),
    'cannot be UDP, which loses records silently: use syslog+tls://host or syslog+tcp://host',
  ),
  z.refine(
    (target: string) => readStreamTarget(target) !== undefined,
    'must be like file:/var/log/telecopy/audit.jsonl, syslog+tls://host:6514 or syslog+tcp://host:514',
  ),
)

/**
 * Every setting of an installation, in the order of docs/operating.md: its name, how it is read, its default, and its
 * sentence there. The table of that page, the reading and the warning of misspelt names derive from this.
 */
export const environment = {
  PORT: whole({ least: 0, most: 65_535, preset: 8080 }, 'Port of the portal and the API, {range}.'),
  HOST: setting(
    z._default(anyText, '127.0.0.1'),
    'Address to listen on. With the embedded database you must set `DEMO` for any address other than loopback, because the demonstration passwords are public.',
  ),
  METRICS_PORT: anyWhole(
    { least: 0, most: 65_535 },
    'Port of the metrics and the health of this process, {range}. Unset: off. See [Watch](#watch).',
  ),
  METRICS_HOST: setting(
    z._default(anyText, '127.0.0.1'),
    'Address that the metrics listen on. Metrics need no password: let only your monitoring reach this address.',
  ),
  DATA_DIR: setting(
    z._default(anyText, './var'),
    "Folder of the embedded database, its generated key, the command line's socket, mail that is written to files, and the archived audit log.",
  ),
  DATABASE_URL: setting(
    z.optional(databaseAddress),
    '`postgres://…`, with a [percent-encoded](install.md#2-make-the-database) password. Unset: the embedded database in `DATA_DIR`.',
  ),
  DATABASE_POOL: whole(
    { least: 1, most: 200, preset: 10 },
    'Connections of this process to PostgreSQL, {range}. [How many in all](install.md#sizing).',
  ),
  DATABASE_TIMEOUT: whole(
    { least: 1, most: 3600, preset: 30 },
    'Seconds, {range}, that PostgreSQL may take for one statement, including waits for locks; after that the call answers 503. A connection that stays silent for a fifth longer is closed.',
  ),
  SECRET_KEY: setting(
    z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
    'At least 32 characters. Derives refresh tokens and encrypts secrets at rest. With `DATABASE_URL` you must set this or `SECRET_KEY_FILE`; for the embedded database Telecopy generates a key once in `DATA_DIR`. All processes on one database need the same key.',
  ),
  SECRET_KEY_FILE: setting(
    z.optional(anyText),
    'File to read the key from. The server refuses a key file that every account of the machine can read: run `chmod o-rwx` on it.',
  ),
  PUBLIC_URL: setting(
    z.optional(mainAddress),
    "The main host: scheme, host and port only. Those of every link come from here, never from a request. With the embedded database you must set `DEMO` for any host other than loopback. With `https:`, cookies are Secure and HSTS is sent: with subdomains for this host, without subdomains for a brand's host.",
    '`http://localhost:PORT`',
  ),
  SIGN_IN_URL: setting(
    z.optional(webAddress),
    'The page to open when a session has ended.',
    '`PUBLIC_URL/admin`',
  ),
  USER_PORTAL_URL: setting(
    z.optional(webAddress),
    'The target of the User Signin tab. Users who are not administrators are also sent there after they set a password here or sign in by SSO.',
  ),
  WEBSITE_URL: setting(z.optional(webAddress), "The provider's website, linked in the sidebar."),
  SUPPORT_URL: setting(z.optional(webAddress), 'The target of the "contact support" link.'),
  PROVIDER_NAME: setting(
    z._default(
      z.string().check(z.minLength(1), z.maxLength(60, 'must have at most 60 characters')),
      'Telecopy',
    ),
    'The name shown beside the logo, at most 60 characters.',
  ),
  PROVIDER_LOGO: setting(z.optional(anyText), "A PNG file shown instead of the product's mark."),
  COMPLIANCE_BADGES: setting(
    list,
    'Badges shown on the sign-in page, separated by commas. There are none by default.',
  ),
  MAIL_URL: setting(
    z.optional(mailUrl),
    '`smtp://user:password@host:587` (STARTTLS) or `smtps://…` (TLS from the first byte). Unset: each mail is written to an `.eml` file in `DATA_DIR/outbox`. See [Mail](#mail).',
  ),
  MAIL_FROM: setting(
    z.optional(mailFrom),
    "The sender of mails: an address, or `Name <address>`. Recipients see the brand's name.",
    '`no-reply@` and the host of `PUBLIC_URL`',
  ),
  TRUSTED_PROXIES: setting(
    networks,
    'Addresses or networks of proxies whose `X-Forwarded-For` is trusted, separated by commas. From any other sender the header is ignored. With the embedded database you must set `DEMO` beside it, because a proxy lets others reach the demonstration.',
  ),
  WEBHOOK_ALLOW_PRIVATE: setting(
    networksWithPorts,
    'Private networks that [webhooks](webhooks.md#addresses) may reach, separated by commas: `10.20.0.0/16` opens the ports 80 and 443 there, `10.0.0.5:8443` one port, `10.0.0.5:*` all. By default they reach public addresses only. The [mail servers of brands](#mail-servers-of-brands) follow it, too: `10.0.0.9:587`.',
  ),
  ATA_MAC_PREFIX: setting(
    z._default(z.string().check(z.regex(/^([0-9A-F]{2}){0,6}$/, 'must be upper-case hex pairs')), '001F'),
    'The prefix of the MAC addresses of fax ATAs.',
  ),
  PASSWORD_MAX: whole(
    { least: 8, most: 128, preset: 16 },
    'Maximum password length, in characters, {range}.',
  ),
  SESSION_IDLE_MINUTES: whole(
    { least: 1, most: 24 * 60, preset: 30 },
    'A session ends this many minutes after its last call, {range}.',
  ),
  SESSION_MAX_HOURS: whole(
    { least: 1, most: 24 * 30, preset: 12 },
    'A session ends this many hours after sign-in, {range}.',
  ),
  AUDIT_KEEP_MONTHS: whole(
    { least: auditRetention.leastMonths, most: 1200, preset: 72 },
    'Whole months, {range}, that records of the audit log stay in the database before they are [archived](audit-log.md#the-archive) and removed.',
  ),
  AUDIT_ARCHIVE_DIR: setting(
    z.optional(anyText),
    'Folder of the archived months. Keep it: it has their only copy.',
    '`DATA_DIR/audit-archive`',
  ),
  AUDIT_STREAM: setting(
    z.optional(streamTarget),
    'Target of the audit log for a SIEM: `file:/path`, `syslog+tls://host:6514` or `syslog+tcp://host:514`. Unset: off. See [the audit log](audit-log.md#the-stream).',
  ),
  DRAIN_SECONDS: whole(
    { least: 0, most: 60, preset: 0 },
    'Seconds, {range}, for which a process that was asked to stop still takes calls. `/readyz` already answers 503, so a proxy that asks it sends no more. See [stopping](#health-logs-stopping).',
  ),
  LOG_LEVEL: setting(
    z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  ...tracingSettings,
  DEMO: setting(
    z.optional(oneOf(['0', '1'])),
    '`1`: load the demonstration organisation into an empty database. `0` removes none: a server that others can reach does not start on a database that has it.',
    '`1` with the embedded database, else `0`',
  ),
}

type Shape = { [Name in keyof typeof environment]: (typeof environment)[Name]['reads'] }

/** All settings of an environment, read at once. */
export const Environment = z.object(
  Object.fromEntries(Object.entries(environment).map(([name, { reads }]) => [name, reads])) as Shape,
)

export const environmentNames = Object.keys(environment) as (keyof typeof environment)[]
