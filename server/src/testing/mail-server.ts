import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'
import type { SmtpServer } from '../platform/mail/mail-settings.ts'

/** A mail as received. */
export type ReceivedMail = {
  from: string
  recipients: string[]
  /** Header and body, byte for byte. */
  raw: string
  parsed: ParsedMail
  overTls: boolean
}

/** An answer that replaces the normal one, to a message also after some time. */
export type Refusal = { code: number; message: string; afterMilliseconds?: number }

export type MailServer = {
  port: number
  received: ReceivedMail[]
  /** The answer to a recipient or a message. Undefined accepts it. */
  refuse: { recipient?: Refusal | undefined; message?: Refusal | undefined }
  /** Accepts everything again. */
  relent(): void
  settings(tls?: SmtpServer['tls']): SmtpServer
  close(): Promise<void>
}

export type Certificate = { key: string; cert: string }

/**
 * A self-signed certificate of 127.0.0.1, or of a name. Test files of one process trust one after the other, and of two
 * trusted certificates with one subject only the first is found: so each has a subject of its own.
 */
export async function makeCertificate(name?: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: randomUUID() }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [name === undefined ? { type: 7, ip: '127.0.0.1' } : { type: 2, value: name }],
      },
    ],
  })
  return { key: made.private, cert: made.cert }
}

const refused = ({ code, message }: Refusal): Error =>
  Object.assign(new Error(message), { responseCode: code })

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A real SMTP server that records its mails. Without a certificate it offers no TLS. With an account it demands that. */
export async function startMailServer(
  certificate?: Certificate,
  isImplicit = false,
  account?: { user: string; password: string },
): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refuse: MailServer['refuse'] = {}
  const server = new SMTPServer({
    authOptional: account === undefined,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.password
        ? done(null, { user: username })
        : done(refused({ code: 535, message: '5.7.8 wrong' })),
    disabledCommands: [
      ...(account === undefined ? ['AUTH'] : []),
      ...(certificate === undefined ? ['STARTTLS'] : []),
    ],
    secure: isImplicit,
    logger: false,
    ...certificate,
    onRcptTo: (_address, _session, done) =>
      done(refuse.recipient === undefined ? null : refused(refuse.recipient)),
    onData(stream, session, done) {
      const take = async (): Promise<void> => {
        const raw = await textOf(stream)
        if (refuse.message !== undefined) {
          await pause(refuse.message.afterMilliseconds ?? 0)
          throw refused(refuse.message)
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          raw,
          parsed: await simpleParser(raw),
          overTls: session.secure,
        })
      }
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server's interface takes a callback
      void take().then(() => done(), done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    port,
    received,
    refuse,
    relent: () => void Object.assign(refuse, { recipient: undefined, message: undefined }),
    settings: (tls = 'none') => ({ host: '127.0.0.1', port, tls, user: '', password: '' }),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
