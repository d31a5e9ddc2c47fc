import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Certificate, makeCertificate } from '../../testing/mail-server.ts'
import { type SyslogServer, startSyslogServer } from '../../testing/syslog-receiver.ts'
import { syslogCarrier } from './syslog-carrier.ts'

const patience = (): AbortSignal => AbortSignal.timeout(10_000)
const records = [
  { id: 1, time: 1_577_836_800, line: '{"id":1,"entity_name":"Zoë"}' },
  { id: 2, time: 1_577_836_801, line: '{"id":2}' },
]
const messages = [
  '<110>1 2020-01-01T00:00:00.000Z fax.example telecopy - audit - {"id":1,"entity_name":"Zoë"}',
  '<110>1 2020-01-01T00:00:01.000Z fax.example telecopy - audit - {"id":2}',
]

let server: SyslogServer
let certificate: Certificate
beforeAll(async () => {
  certificate = await makeCertificate()
})
afterEach(() => server.close())

const carrier = (changes: { isTls?: boolean; ca?: readonly string[] } = {}) =>
  syslogCarrier({ host: '127.0.0.1', port: server.port, isTls: false, ...changes }, 'fax.example')

describe('a receiver of syslog', () => {
  it('gets messages of RFC 5424, counted in octets, in one connection', async () => {
    server = await startSyslogServer()
    await carrier()(records, patience())
    expect(server.received).toEqual(messages)
  })

  it('gets them over TLS when its certificate is trusted', async () => {
    server = await startSyslogServer(certificate)
    await carrier({ isTls: true, ca: [certificate.cert] })(records, patience())
    expect(server.received).toEqual(messages)
  })

  it('with an untrusted certificate gets nothing', async () => {
    server = await startSyslogServer(certificate)
    await expect(carrier({ isTls: true })(records, patience())).rejects.toThrow(/self-signed/i)
    expect(server.received).toEqual([])
  })

  it.each(['cut', 'close'] as const)(
    'has not got records whose connection it ends first (%s)',
    async (how) => {
      server = await startSyslogServer()
      server.next = how
      const many = Array.from({ length: 5000 }, (_, id) => ({ id, time: 0, line: '{}' }))
      await expect(carrier()(many, patience())).rejects.toThrow(/closed|broke|ECONNRESET|EPIPE/)
      expect(server.received).toEqual([])
    },
  )

  it('has not got records that it did not read in time', async () => {
    server = await startSyslogServer()
    server.next = 'hang'
    await expect(carrier()(records, AbortSignal.timeout(300))).rejects.toThrow(
      'the receiver did not read everything in time',
    )
  })

  it('that does not listen is away', async () => {
    server = await startSyslogServer()
    const { port } = server
    await server.close()
    server = await startSyslogServer()
    const away = syslogCarrier({ host: '127.0.0.1', port, isTls: false }, 'fax.example')
    await expect(away(records, patience())).rejects.toThrow(/ECONNREFUSED/)
  })
})
