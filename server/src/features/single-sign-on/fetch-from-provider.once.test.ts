import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allowInsecureRequests, customFetch, discovery, None } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { singleSignOn } from '@telecopy/contract/limits'
import { fetchFrom, requireIssuer } from './fetch-from-provider.ts'

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
  it('is read up to its largest size, and no further', async () => {
    const server = createServer(({ url }, answer) => answer.end('x'.repeat(Number(url?.slice(1))))).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const bytesOf = async (bytes: number): Promise<number> => {
      const options = { method: 'GET' as const, headers: {}, body: undefined, redirect: 'manual' as const }
      const answer = await fetchFrom(() => undefined)(`http://127.0.0.1:${port}/${bytes}`, options)
      return (await answer.text()).length
    }
    try {
      const most = singleSignOn.answerBytes
      expect(await bytesOf(most)).toBe(most)
      await expect(bytesOf(most + 1)).rejects.toThrow(`has more than ${most} bytes`)
    } finally {
      server.close()
    }
  })
})
