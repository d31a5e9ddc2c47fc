import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import * as z from 'zod/mini'
import { singleSignOn } from '@telecopy/contract/limits'
import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { deriveToken } from '../../platform/secrets.ts'
import { type Identity, type SamlProvider, answerAddress } from './identity-provider.ts'
import { SignOnRefused } from './sign-on-refused.ts'

type World = Pick<Context, 'clock' | 'settings'>

/** The library with the installation's clock in place of the machine's. */
class SamlByClock extends SAML {
  readonly #clock: Clock

  constructor(config: SamlConfig, clock: Clock) {
    super(config)
    this.#clock = clock
  }

  protected override checkTimestampsValidityError(
    _now: number,
    ...times: [notBefore: string, notOnOrAfter: string, limit?: number]
  ): Error | null {
    return super.checkTimestampsValidityError(this.#clock.now() * 1000, ...times)
  }
}

// Derives the request's id from the state and the installation's key, so that the answer to it can be recognised.
const requestIdOf = ({ settings }: World, state: string): string =>
  `_${deriveToken(settings.secretKey, 'single sign-on request', state)}`

/** A cache with one request: that of this sign-in, which the database has found pending. */
const onlyRequest = (requestId: string): CacheProvider => ({
  saveAsync: () => Promise.resolve(null),
  getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
  removeAsync: () => Promise.resolve(null),
})

function samlOf(world: World, provider: SamlProvider, state: string): SAML {
  const [address, requestId] = [answerAddress(world.settings, provider), requestIdOf(world, state)]
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
  return new SamlByClock(config, world.clock)
}

/** The address where the browser signs in. */
export const wayToSaml = (world: World, provider: SamlProvider, state: string): Promise<string> =>
  samlOf(world, provider, state).getAuthorizeUrlAsync(state, undefined, {})

const text = z.object({ _: z.string() })

// The signed part of an answer, as the library parses it.
const SignedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string() }),
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.object({
            _: z.string(),
            $: z._default(z.object({ Format: z._default(z.string(), '') }), { Format: '' }),
          }),
        ]),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
              }),
            ]),
          }),
        ),
      }),
    ]),
  }),
})
type Confirmation = z.infer<typeof SignedAssertion>['Assertion']['Subject'][0]['SubjectConfirmation'][number]

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const emailAttributes = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

const refuse = (cause: string): never => {
  throw new SignOnRefused('failed', cause)
}

/** Whether the confirmation allows the assertion at this address, now, and in answer to this request. */
const confirms =
  (world: World, expected: { address: string; requestId: string }) =>
  ({ $: { Method }, SubjectConfirmationData: [{ $: data }] }: Confirmation): boolean =>
    Method === bearer &&
    data.Recipient === expected.address &&
    data.InResponseTo === expected.requestId &&
    Date.parse(data.NotOnOrAfter) / 1000 + singleSignOn.clockSkewSeconds > world.clock.now()

function emailOf(attributes: Record<string, unknown>, nameId: { _: string; $: { Format: string } }) {
  const named = emailAttributes.map((name) => attributes[name]).find((value) => typeof value === 'string')
  return named ?? (nameId.$.Format === emailFormat ? nameId._ : undefined)
}

/** Refuses document types and SHA-1 signatures before anything is parsed. */
function refuseUnsound(xml: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) refuse('the answer has a document type')
  if (/xmldsig#(rsa-)?sha1\b/.test(xml)) refuse('the answer is signed by SHA-1')
}

/**
 * Reads the identity from the signed part of the answer, and from nothing else.
 *
 * @throws SignOnRefused @throws any error of the library
 */
export async function readSamlAnswer(
  world: World,
  provider: SamlProvider,
  { state, answer }: { state: string; answer: URLSearchParams },
): Promise<Identity & { assertionId: string }> {
  const SAMLResponse = answer.get('SAMLResponse') ?? ''
  refuseUnsound(Buffer.from(SAMLResponse, 'base64').toString('utf8'))
  const { profile } = await samlOf(world, provider, state).validatePostResponseAsync({ SAMLResponse })
  const read = SignedAssertion.safeParse(profile?.getAssertion?.())
  if (!read.success) return refuse('the signed assertion lacks an issuer, a subject or its confirmation')
  const { $, Issuer, Subject } = read.data.Assertion
  if (Issuer[0]._ !== provider.issuer) refuse('the assertion is of another issuer')
  const [{ NameID, SubjectConfirmation }] = Subject
  const expected = { address: answerAddress(world.settings, provider), requestId: requestIdOf(world, state) }
  if (!SubjectConfirmation.some(confirms(world, expected)))
    refuse('the assertion is not confirmed for this address, this request and this moment')
  if (NameID[0].$.Format === transient) refuse('the NameID is transient, which names nobody the next time')
  const attributes = (profile?.['attributes'] ?? {}) as Record<string, unknown>
  return {
    assertionId: $.ID,
    subject: NameID[0]._,
    email: emailOf(attributes, NameID[0]),
    // SAML has no such attribute. A provider is trusted for the users of its own groups.
    isEmailVerified: true,
  }
}

/** The metadata of this installation, for the provider. */
export const samlMetadata = (settings: World['settings'], fsi_gid: number): string => {
  const address = answerAddress(settings, { type: 'saml', fsi_gid })
  return new SAML({
    callbackUrl: address,
    issuer: address,
    idpCert: 'unused',
    wantAssertionsSigned: true,
    identifierFormat: null,
  }).generateServiceProviderMetadata(null)
}
