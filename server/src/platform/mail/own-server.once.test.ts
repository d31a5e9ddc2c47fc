import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Certificate,
  type MailServer,
  makeCertificate,
  startMailServer,
} from '../../testing/mail-server.ts'
import type { Resolve } from '../net/guarded-lookup.ts'
import { makeMailMessage } from './mail-message.factory.ts'
import { carryByOwnServer } from './own-server.ts'

const name = 'mail.harbor.example'
let server: MailServer
let certificate: Certificate
beforeAll(async () => {
  certificate = await makeCertificate(name)
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
})
afterEach(() => server.close())

const known: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const unknown: Resolve = async () => {
  throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })
}

const carry = (host: string, allowed: readonly string[], resolve = known) =>
  carryByOwnServer({ host, port: server.port, user: '', password: '' }, makeMailMessage(), {
    allowed,
    resolve,
    signal: AbortSignal.timeout(10_000),
  })
const thisMachine = ['127.0.0.1/32:*']

describe('a mail server that an administrator chose (req 65, 72)', () => {
  it('is reached at an address that its name has, with a certificate of that name', async () => {
    server = await startMailServer(certificate)
    expect(await carry(name, thisMachine)).toMatchObject({ outcome: 'accepted' })
    expect(server.received.map(({ overTls }) => overTls)).toEqual([true])
  })

  it('is not trusted under another name', async () => {
    server = await startMailServer(certificate)
    expect(await carry('mail.other.example', thisMachine)).toMatchObject({ outcome: 'later', fault: 'tls' })
    expect(server.received).toEqual([])
  })

  it.each([
    ['by a name of a private address', name],
    ['by a private address', '127.0.0.1'],
  ])('is not reached %s', async (_how, host) => {
    server = await startMailServer(certificate)
    for (const allowed of [[], ['127.0.0.1/32'], [`127.0.0.1:${server.port + 1}`], ['10.0.0.0/8:*']])
      expect(await carry(host, allowed)).toMatchObject({ outcome: 'later', fault: 'address' })
    expect(server.received).toEqual([])
  })

  it('says that its name has no address', async () => {
    server = await startMailServer(certificate)
    expect(await carry(name, thisMachine, unknown)).toMatchObject({ outcome: 'later', fault: 'name' })
  })
})
