import { allowInsecureRequests, customFetch, discovery, None } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { requireIssuer } from './fetch-from-provider.ts'

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
