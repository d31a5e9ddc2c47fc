import { isIP } from 'node:net'
import { isAllowedFor } from '../net/allowed-networks.ts'
import { type Resolve, judged, requireReachable } from '../net/guarded-lookup.ts'
import { isPublicAddress } from '../net/public-address.ts'
import type { MailMessage, MailOutcome } from './mail-message.ts'
import type { SmtpServer } from './mail-settings.ts'
import { smtpCarrier } from './smtp-carrier.ts'
import { type SmtpError, faultOf, reasonOf } from './smtp-reason.ts'

/** A mail server that an administrator chose. */
export type OwnServer = { host: string; port: number; user: string; password: string }

/** What these servers may be: public addresses, and private networks with ports that the operator opens. */
export type ServerReach = { allowed: readonly string[]; resolve: Resolve }

const implicitTlsPort = 465
const usualPort = 587

export const portOf = ({ port }: Pick<OwnServer, 'port'>): number => (port === 0 ? usualPort : port)

const urlOf = (server: OwnServer): URL =>
  new URL(`smtp://${isIP(server.host) === 6 ? `[${server.host}]` : server.host}:${portOf(server)}`)

/** Which addresses a server may have. */
function mayReachBy(server: OwnServer, allowed: readonly string[]): (address: string) => boolean {
  const isAllowed = isAllowedFor(urlOf(server), allowed)
  return (address) => isAllowed(address) || isPublicAddress(address)
}

/** @throws AddressRefused for a host that is an address that may not be used; names are judged at each attempt */
export const requireUsable = (server: OwnServer, allowed: readonly string[]): void =>
  requireReachable(urlOf(server), mayReachBy(server, allowed))

/** The server at one of its addresses, each of which is judged: the connection asks no name again. */
async function judgedServer(server: OwnServer, { allowed, resolve }: ServerReach): Promise<SmtpServer> {
  requireUsable(server, allowed)
  const port = portOf(server)
  const known = { ...server, port, tls: port === implicitTlsPort ? 'implicit' : 'starttls' } as const
  if (isIP(server.host) !== 0) return known
  const found = await judged(server.host, { mayReach: mayReachBy(server, allowed), resolve })
  if (found instanceof Error) throw found
  return { ...known, host: found[0].address, name: server.host }
}

// A server whose account is an address mostly takes mails of this address only.
const sentFrom = ({ user }: OwnServer, message: MailMessage): string =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(user) ? user : message.fromAddress

// A relay that takes no mail of this sender says so at the recipient.
const refusesRelaying = /\b5\.7\.\d|relay/i

/** Hands a mail to a server of its own: by verified TLS, and at an address that may be reached. */
export async function carryByOwnServer(
  server: OwnServer,
  message: MailMessage,
  { signal, ...reach }: ServerReach & { signal: AbortSignal },
): Promise<MailOutcome> {
  try {
    const reached = await smtpCarrier(await judgedServer(server, reach))(
      { ...message, fromAddress: sentFrom(server, message) },
      signal,
    )
    return reached.outcome === 'refused' && refusesRelaying.test(reached.reason)
      ? { outcome: 'later', reason: reached.reason, fault: 'answer' }
      : reached
  } catch (error) {
    return { outcome: 'later', reason: reasonOf(error as SmtpError), fault: faultOf(error as SmtpError) }
  }
}
