import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { brandUpdated } from '@telecopy/contract/brands/brands.acts'
import type { updateBrand } from '@telecopy/contract/brands/brands.calls'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { branding } from '@telecopy/contract/limits'
import { brandMailMessages as texts } from '@telecopy/contract/messages/brands'
import type { Context } from '../../platform/caller/context.ts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { Settings } from '../../platform/env/env.ts'
import type { KnownServer, OwnServers } from '../../platform/mail/own-server-job.ts'
import { requireUsable } from '../../platform/mail/own-server.ts'
import { AddressRefused } from '../../platform/net/guarded-lookup.ts'
import { Problem } from '../../platform/problem.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import {
  type MailServerRow,
  findMailServer,
  noteMailServer,
  passwordPurpose,
  takeForeignMailServers,
} from './mail-server.queries.ts'

type Input = Pick<BodyOf<typeof updateBrand>, 'smtp_host' | 'smtp_port' | 'smtp_user' | 'smtp_password'>

/** The stored mail server of a brand, without its password. */
export type KeptMailServer = {
  smtp_host: string
  smtp_port: number
  smtp_user: string
  has_smtp_password: boolean
}

export const noMailServer: KeptMailServer = {
  smtp_host: '',
  smtp_port: 0,
  smtp_user: '',
  has_smtp_password: false,
}

type Columns = {
  smtp_host?: string
  smtp_port?: number
  smtp_user?: string
  smtp_password_sealed?: Buffer | null
  mail_server_fault?: ''
  mail_server_fault_time?: 0
  mail_server_until?: number
}
type State = { mail_server?: string }
export type MailServerChange = { columns: Columns; before: State; after: State }

const noChange: MailServerChange = { columns: {}, before: {}, after: {} }
const noFault = { mail_server_fault: '', mail_server_fault_time: 0 } as const

function requireField(holds: boolean, path: keyof Input, message: string): void {
  if (!holds) throw new Problem(BadRequest, { message, errors: [{ path, message }] })
}

/** The server that a request asks for: what it leaves empty stays. */
const askedServer = (before: KeptMailServer, input: Input): Omit<KeptMailServer, 'has_smtp_password'> => ({
  smtp_host: input.smtp_host || before.smtp_host,
  smtp_port: input.smtp_port || before.smtp_port,
  smtp_user: input.smtp_user || before.smtp_user,
})

function requireUsableServer(settings: Settings, asked: ReturnType<typeof askedServer>): void {
  const { smtp_host: host, smtp_port: port, smtp_user: user } = asked
  try {
    requireUsable({ host, port, user, password: '' }, settings.webhookAllowPrivate)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    requireField(false, 'smtp_host', texts.addressRefused)
  }
}

const isSame = (one: KeptMailServer, other: ReturnType<typeof askedServer>): boolean =>
  one.smtp_host === other.smtp_host && one.smtp_port === other.smtp_port && one.smtp_user === other.smtp_user

function removal(before: KeptMailServer, now: number): MailServerChange {
  if (before.smtp_host === '') return noChange
  const { has_smtp_password: _password, ...columns } = noMailServer
  return {
    columns: { ...columns, smtp_password_sealed: null, ...noFault, mail_server_until: now },
    before: { mail_server: 'set' },
    after: { mail_server: 'none' },
  }
}

type AskedPassword = { user: string; isSent: boolean; isKept: boolean }

/** An account has a password, and a password its account. */
function requireAccount({ user, isSent, isKept }: AskedPassword): void {
  const hasPassword = isSent || isKept
  requireField(user === '' || hasPassword, 'smtp_password', texts.passwordMissing)
  requireField(user !== '' || !hasPassword, 'smtp_user', texts.userMissing)
}

/**
 * The change of a brand's mail server, and its record. Empty values change nothing. A stored password never goes to
 * another server or account: both need it anew.
 *
 * @throws BadRequest for a server that is not whole, or at an address that may not be used
 */
export function mailServerChange(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  before: KeptMailServer,
  input: Input,
): MailServerChange {
  if (input.smtp_host === null) return removal(before, clock.now())
  const { smtp_password: password = '' } = input
  const asked = askedServer(before, input)
  const isSent = password !== ''
  const isKept = isSame(before, asked)
  if (isKept && !isSent) return noChange
  requireField(asked.smtp_host !== '', 'smtp_host', texts.hostMissing)
  requireAccount({ user: asked.smtp_user, isSent, isKept: isKept && before.has_smtp_password })
  requireUsableServer(settings, asked)
  const smtp_password_sealed = isSent ? seal(settings.secretKey, passwordPurpose, password) : null
  const [had, has] = before.smtp_host === '' ? ['none', 'set'] : ['set', 'replaced']
  return {
    columns: { ...asked, smtp_password_sealed, ...noFault },
    before: { mail_server: had },
    after: { mail_server: has },
  }
}

/** Removes the mail servers that the brands of a moved group lose. Returns a record of each brand. */
export async function removeForeignMailServers(
  ...[tx, move, now]: Parameters<typeof takeForeignMailServers>
): Promise<AuditEntry[]> {
  const brands = await takeForeignMailServers(tx, move, now)
  return brands.map(({ fsi_bid: entity_id, brand_name: entity_name, ...group }) =>
    entryOf(brandUpdated, {
      group,
      entity_id,
      entity_name,
      before: { mail_server: 'set' },
      after: { mail_server: 'none' },
    }),
  )
}

/** A stored mail server with its password. @throws SealBroken when it was sealed with another key */
export const openedServer = (
  { secretKey }: Pick<Settings, 'secretKey'>,
  row: MailServerRow,
): KnownServer => ({
  server_id: row.fsi_bid,
  version: row.version,
  host: row.smtp_host,
  port: row.smtp_port,
  user: row.smtp_user,
  password:
    row.smtp_password_sealed === null ? '' : unseal(secretKey, passwordPurpose, row.smtp_password_sealed),
})

/** The mail servers of brands, for their mails. One that failed rests, and mails do not wait for it meanwhile. */
export const brandServers: OwnServers = {
  async find({ db, clock, settings }, { server_id, created_time }) {
    const row = await findMailServer(db, server_id)
    if (row === undefined || row.is_active === 0) return undefined
    // The next owner of the group has set this one: it would read what was meant for users of the former.
    if (row.mail_server_until !== null && created_time <= row.mail_server_until) return undefined
    const isResting =
      row.mail_server_fault !== '' &&
      clock.now() < row.mail_server_fault_time + branding.mailServerRestsSeconds
    return isResting ? undefined : openedServer(settings, row)
  },
  note: (tx, { server_id, version }, noted) => noteMailServer(tx, { fsi_bid: server_id, version }, noted),
}
