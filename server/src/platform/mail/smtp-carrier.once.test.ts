import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Certificate,
  type MailServer,
  makeCertificate,
  startMailServer,
} from '../../testing/mail-server.ts'
import { makeMailMessage as message } from './mail-message.factory.ts'
import { smtpCarrier } from './smtp-carrier.ts'

const patience = (): AbortSignal => AbortSignal.timeout(10_000)

let server: MailServer
let certificate: Certificate
beforeAll(async () => {
  certificate = await makeCertificate()
})
afterEach(() => server.close())

describe('TLS (req 72)', () => {
  it('is used before anything is sent, when the certificate is trusted', async () => {
    server = await startMailServer(certificate)
    const carry = smtpCarrier(server.settings('starttls'), [certificate.cert])
    expect(await carry(message(), patience())).toEqual({
      outcome: 'accepted',
      answer: expect.stringMatching(/^250 /),
    })
    expect(server.received.map(({ overTls }) => overTls)).toEqual([true])
  })

  it('is used from the first byte with smtps', async () => {
    server = await startMailServer(certificate, true)
    const carry = smtpCarrier(server.settings('implicit'), [certificate.cert])
    expect(await carry(message(), patience())).toEqual({
      outcome: 'accepted',
      answer: expect.stringMatching(/^250 /),
    })
  })

  it.each(['starttls', 'implicit'] as const)(
    'with an untrusted certificate sends nothing (%s)',
    async (tls) => {
      server = await startMailServer(certificate, tls === 'implicit')
      const reached = await smtpCarrier(server.settings(tls))(message(), patience())
      expect(reached).toMatchObject({ outcome: 'later', reason: expect.stringMatching(/self-signed/i) })
      expect(server.received).toEqual([])
    },
  )

  it('is required: a server that does not offer it gets no mail', async () => {
    server = await startMailServer()
    const reached = await smtpCarrier(server.settings('starttls'))(message(), patience())
    expect(reached).toMatchObject({ outcome: 'later', reason: expect.stringMatching(/STARTTLS/) })
    expect(server.received).toEqual([])
  })
})

describe('typed text (req 70)', () => {
  const evil = 'Ada\r\nBcc: spy@evil.example\r\n\r\nBody'
  it.each([
    ['a name with a line break', { recipientName: evil }],
    ['a name like an address', { recipientName: 'x" <spy@evil.example>, "y' }],
    ['a name of a list', { recipientName: 'spy@evil.example, other@evil.example' }],
    ['a sender with a line break', { senderName: evil }],
    ['a subject with a line break', { subject: evil }],
    ['a subject with a folded line', { subject: 'Hello\r\n Bcc: spy@evil.example' }],
    ['a Unicode line break', { subject: 'Hello\u2028Bcc: spy@evil.example\u0085Cc: spy@evil.example' }],
  ])('%s adds no header and no recipient', async (_what, changes) => {
    server = await startMailServer()
    expect(await smtpCarrier(server.settings())(message(changes), patience())).toMatchObject({
      outcome: 'accepted',
    })
    const [mail] = server.received
    expect(mail?.recipients).toEqual(['ada@example.com'])
    const names = [...(mail?.parsed.headers.keys() ?? [])]
    expect(names.toSorted()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ].toSorted(),
    )
    expect(mail?.parsed.to).toMatchObject({ value: [{ address: 'ada@example.com' }] })
    expect(mail?.parsed.from).toMatchObject({ value: [{ address: 'no-reply@telecopy.example' }] })
    expect(mail?.parsed.text).toBe('Text\n')
  })

  it('that looks like the end of the message stays in it', async () => {
    server = await startMailServer()
    const text = 'One\r\n.\r\nMAIL FROM:<spy@evil.example>\r\nThree\n'
    await smtpCarrier(server.settings())(message({ text }), patience())
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.parsed.text).toBe(text.replaceAll('\r\n', '\n'))
  })
})

it('an encoded word in a name or subject is not decoded (req 70)', async () => {
  server = await startMailServer()
  const word = '=?utf-8?B?4oCuPGJhbms+?='
  await smtpCarrier(server.settings())(
    message({ subject: `Welcome to ${word}`, senderName: word }),
    patience(),
  )
  const [mail] = server.received
  expect(mail?.parsed.subject).toBe('Welcome to = ?utf-8?B?4oCuPGJhbms+?=')
  expect(mail?.parsed.from).toMatchObject({ value: [{ name: '= ?utf-8?B?4oCuPGJhbms+?=' }] })
})

describe('the answer of a server', () => {
  it.each([
    ['451 to the recipient', 'recipient', 451, 'later'],
    ['550 to the recipient', 'recipient', 550, 'refused'],
    ['452 to the message', 'message', 452, 'later'],
    ['554 to the message', 'message', 554, 'refused'],
  ] as const)('%s: %s', async (_what, at, code, outcome) => {
    server = await startMailServer()
    server.refuse[at] = { code, message: 'not today' }
    const reached = await smtpCarrier(server.settings())(message(), patience())
    expect(reached).toMatchObject({
      outcome,
      reason: expect.stringMatching(new RegExp(`${code}.*not today`)),
    })
  })

  it('no server listens: later', async () => {
    server = await startMailServer()
    const settings = server.settings()
    await server.close()
    expect(await smtpCarrier(settings)(message(), patience())).toMatchObject({ outcome: 'later' })
  })

  it('silence ends with the attempt: later', async () => {
    server = await startMailServer()
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const carry = smtpCarrier({ ...server.settings(), port })
    expect(await carry(message(), AbortSignal.timeout(100))).toMatchObject({ outcome: 'later' })
    silent.close()
  })
})
