import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import { singleSignOn } from '@telecopy/contract/limits'
import type { SamlProvider } from './identity-provider.ts'

/**
 * One sign-in with the values that the library needs. `address` is the destination of the answer; `now` is in epoch
 * seconds.
 */
export type SamlSignOn = {
  provider: Pick<SamlProvider, 'issuer' | 'sign_in_url' | 'certificates'>
  address: string
  requestId: string
  now: number
}

/** The library with the installation's clock in place of the machine's. */
class SamlByClock extends SAML {
  readonly #now: number

  constructor(config: SamlConfig, now: number) {
    super(config)
    this.#now = now
  }

  protected override checkTimestampsValidityError(
    _now: number,
    ...times: [notBefore: string, notOnOrAfter: string, limit?: number]
  ): Error | null {
    return super.checkTimestampsValidityError(this.#now * 1000, ...times)
  }
}

/** A cache with one request: that of this sign-in, which the database has found pending. */
const onlyRequest = (requestId: string): CacheProvider => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
  removeAsync: () => Promise.resolve(null),
})

export function samlOf({ provider, address, requestId, now }: SamlSignOn): SAML {
  const config: SamlConfig = {
    callbackUrl: address,
    issuer: address,
    audience: address,
    entryPoint: provider.sign_in_url,
    idpCert: [...provider.certificates],
    // The library requires one of the two signatures and reads only the signed part.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: singleSignOn.pendingSeconds * 1000,
    acceptedClockSkewMs: singleSignOn.clockSkewSeconds * 1000,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
    cacheProvider: onlyRequest(requestId),
  }
  return new SamlByClock(config, now)
}
