import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { allowInsecureRequests, customFetch, discovery, None } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { fetchFrom, mostOfAnswer, requireIssuer } from './fetch-from-provider.ts'

/** What a discovery of an issuer makes of metadata with another one. */
const discovered = (registered: string, issuer: string) =>
  discovery(new URL(registered), 'client', {}, None(), {
    execute: [allowInsecureRequests],
    [customFetch]: async () => Response.json({ issuer, jwks_uri: `${registered}/keys` }),
  })

describe('the issuer that a provider says', () => {
  it('must be the registered one, also where the library lets many tenants differ (V10.5.3)', async () => {
    const registered = 'https://login.microsoftonline.com/common/v2.0'
    const config = await discovered(registered, 'https://login.microsoftonline.com/{tenantid}/v2.0')
    expect(() => requireIssuer(config, registered)).toThrow('it says that its issuer is')
  })

  it('may be written with or without a slash at its end', async () => {
    const config = await discovered('https://id.provider.example', 'https://id.provider.example/')
    expect(() => requireIssuer(config, 'https://id.provider.example')).not.toThrow()
  })
})

describe('an answer of a provider', () => {
  const fetched = async (answer: RequestListener, path = '/') => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const options = { method: 'GET' as const, headers: {}, body: undefined, redirect: 'manual' as const }
    try {
      const response = await fetchFrom(() => undefined)(`http://127.0.0.1:${port}${path}`, options)
      return { status: response.status, text: await response.text() }
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  it('is read up to its largest size, and no further', async () => {
    const most = mostOfAnswer
    const sized: RequestListener = ({ url }, answer) => void answer.end('x'.repeat(Number(url?.slice(1))))
    expect((await fetched(sized, `/${most}`)).text.length).toBe(most)
    await expect(fetched(sized, `/${most + 1}`)).rejects.toThrow(`has more than ${most} bytes`)
  })

  it.each([
    ['pieces of one byte', '1\r\n \r\n'.repeat(1000)],
    ['pieces with long names', `1;${'x'.repeat(8000)}\r\n \r\n`],
  ])('ends soon when it comes in %s', async (_what, pieces) => {
    const endless: RequestListener = ({ socket }) => {
      socket.on('error', () => undefined)
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      const write = () => void (socket.writable && socket.write(pieces, () => setImmediate(write)))
      write()
    }
    await expect(fetched(endless)).rejects.toThrow(/has more than|very small pieces/)
  })

  it('is not unpacked', async () => {
    const packed = gzipSync('x'.repeat(10 * mostOfAnswer))
    const { text } = await fetched((_request, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    })
    expect(text.length).toBeLessThan(packed.length + 1)
  })

  it('comes after ten interim answers at most', async () => {
    const hinting =
      (times: number): RequestListener =>
      ({ socket }) => {
        socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(times))
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
      }
    expect(await fetched(hinting(10))).toEqual({ status: 200, text: '{}' })
    await expect(fetched(hinting(11))).rejects.toThrow('answers that are none')
  })
})
