import { isEmail } from '@telecopy/contract/kit/text'

export type SmtpServer = {
  host: string
  /** The name that its certificate must have if `host` is an address of it. */
  name?: string
  port: number
  /**
   * `implicit`: TLS from the first byte. `starttls`: without an offer of TLS no mail is sent. `none`: on this machine
   * only.
   */
  tls: 'implicit' | 'starttls' | 'none'
  user: string
  password: string
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function tlsOf(url: URL): SmtpServer['tls'] {
  if (url.protocol === 'smtps:') return 'implicit'
  const isDemanded = url.searchParams.get('tls') === 'required'
  // A connection on this machine cannot be read on the way; every other one requires TLS.
  return loopback.has(url.hostname) && !isDemanded ? 'none' : 'starttls'
}

const portOf = (url: URL, tls: SmtpServer['tls']): number =>
  url.port === '' ? (tls === 'implicit' ? 465 : 587) : Number(url.port)

/** The part of an address before its host; undefined when a % in it begins no code. */
function credentialsOf(url: URL): Pick<SmtpServer, 'user' | 'password'> | undefined {
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  } catch {
    return undefined
  }
}

/** Reads `MAIL_URL`; undefined when it is malformed. */
export function readMailUrl(text: string): SmtpServer | undefined {
  // URL parses the hosts of special schemes as browsers do; smtp: is not one of these schemes.
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [scheme] = /^smtps?:\/\//.exec(text) ?? []
  if (url === undefined || scheme === undefined || url.hostname === '') return undefined
  const parameters = [...url.searchParams]
  if (parameters.some(([name, value]) => name !== 'tls' || value !== 'required')) return undefined
  if (!['', '/'].includes(url.pathname)) return undefined
  const credentials = credentialsOf(url)
  if (credentials === undefined) return undefined
  const tls = tlsOf(url)
  return { host: url.hostname.replaceAll(/[[\]]/g, ''), port: portOf(url, tls), tls, ...credentials }
}

export type MailSender = { name: string; address: string }

/** Reads `MAIL_FROM`: an address, or `Name <address>`; undefined when it is neither. */
export function readMailFrom(text: string): MailSender | undefined {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]*)<([^<>\p{Cc}]+)>$/u.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  return isEmail(address) || /^[^\s@<>"\p{Cc}]+@localhost$/u.test(address)
    ? { name: name.trim(), address }
    : undefined
}
