import { inSpan } from '../tracing/spans.ts'
import { composed } from './compose.ts'
import type { MailCarrier, MailOutcome } from './mail-message.ts'
import type { SmtpServer } from './mail-settings.ts'
import { type SmtpError, faultOf, reasonOf } from './smtp-reason.ts'

const connectMilliseconds = 8000
const silenceMilliseconds = 12_000

// Only refusals of these commands concern a single mail. The operator can fix any other refusal (sign-in, sender, TLS).
const commandsOfOneMail = new Set(['RCPT TO', 'DATA'])

function outcomeOf(error: SmtpError): MailOutcome {
  const reason = reasonOf(error)
  const isOfOneMail = error.responseCode !== undefined && commandsOfOneMail.has(error.command ?? '')
  if (!isOfOneMail) return { outcome: 'later', reason, fault: faultOf(error) }
  return { outcome: (error.responseCode ?? 0) >= 500 ? 'refused' : 'later', reason }
}

/** The library is loaded for the first mail: a start is faster without it. */
async function transportTo(server: SmtpServer, authorities?: readonly string[]) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ca: authorities?.slice(),
      ...(server.name === undefined ? {} : { servername: server.name }),
    },
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
    ...(server.user === '' ? {} : { auth: { user: server.user, pass: server.password } }),
  })
}

/** Connects, checks TLS and signs in, without a mail. Answers the reason of a failure. */
export async function faultOfServer(server: SmtpServer): Promise<string | undefined> {
  const transport = await transportTo(server)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return reasonOf(error as SmtpError)
  } finally {
    transport.close()
  }
}

/** Hands mails to an SMTP server. TLS is verified against Node's authorities (and NODE_EXTRA_CA_CERTS), or the given ones. */
export function smtpCarrier(server: SmtpServer, authorities?: readonly string[]): MailCarrier {
  let opened: ReturnType<typeof transportTo> | undefined
  return async (message, signal) => {
    try {
      opened ??= transportTo(server, authorities)
      const transport = await opened
      const { response } = await inSpan('mail', { 'server.address': server.host }, () =>
        transport.sendMail({ ...composed(message), signal }),
      )
      return { outcome: 'accepted', answer: response }
    } catch (error) {
      return outcomeOf(error as SmtpError)
    }
  }
}
