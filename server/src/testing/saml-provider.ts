import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { type Certificate, makeCertificate } from './mail-server.ts'

const assertionPath = "/*[local-name(.)='Response']/*[local-name(.)='Assertion']"
const responsePath = "/*[local-name(.)='Response']"
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** A request, as the provider parses it. */
export type SamlRequest = { id: string; issuer: string; address: string; relayState: string }

/** The content of an answer; omitted fields get valid defaults. */
export type SamlAnswer = {
  issuer?: string
  audience?: string
  recipient?: string
  inResponseTo?: string
  assertionId?: string
  nameId?: string
  format?: string
  email?: string | null
  validFrom?: number
  validUntil?: number
  sign?: 'assertion' | 'response' | 'none'
  /** A foreign key. */
  signer?: Certificate
  algorithm?: 'sha256' | 'sha1'
  /** Changes the answer before it is signed. */
  before?: (xml: string) => string
  /** Changes the answer after it was signed. */
  tamper?: (xml: string) => string
}

export type TestSamlProvider = {
  issuer: string
  certificate: Certificate
  metadata(signInUrl: string): string
  /** The fields that the browser posts. @param now in epoch seconds */
  answer(request: SamlRequest, now: number, answer?: SamlAnswer): { SAMLResponse: string; RelayState: string }
}

/** Parses the request in the provider's address. */
export function readSamlRequest(url: string): SamlRequest {
  const { searchParams } = new URL(url)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    address: attribute('AssertionConsumerServiceURL'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    relayState: searchParams.get('RelayState') ?? '',
  }
}

const inWords = (time: number): string => new Date(time * 1000).toISOString()

function emailAttribute(email: string | null): string {
  if (email === null) return ''
  return `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
}

function assertionOf(
  provider: string,
  request: SamlRequest,
  { now, answer }: { now: number; answer: SamlAnswer },
) {
  const told = {
    issuer: provider,
    audience: request.issuer,
    recipient: request.address,
    inResponseTo: request.id,
    assertionId: `_${randomUUID()}`,
    nameId: 'subject-1',
    format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    email: 'nobody@example.com',
    validFrom: now - 5,
    validUntil: now + 300,
    ...answer,
  }
  const until = inWords(told.validUntil)
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${told.assertionId}" Version="2.0" IssueInstant="${inWords(now)}"><saml:Issuer>${told.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${told.format}">${told.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${told.recipient}" InResponseTo="${told.inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${inWords(told.validFrom)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${told.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${inWords(now)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${emailAttribute(told.email)}</saml:Assertion>`
}

function sign(
  xml: string,
  path: string,
  { signer, algorithm }: { signer: Certificate; algorithm: 'sha256' | 'sha1' },
) {
  const isOld = algorithm === 'sha1'
  const signed = new SignedXml({
    privateKey: signer.key,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: isOld
      ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
      : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  })
  signed.addReference({
    xpath: path,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: isOld
      ? 'http://www.w3.org/2000/09/xmldsig#sha1'
      : 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signed.computeSignature(xml, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

function responseOf(
  provider: string,
  request: SamlRequest,
  { now, answer }: { now: number; answer: SamlAnswer },
) {
  const { inResponseTo = request.id } = answer
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${inWords(now)}" Destination="${request.address}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${provider}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionOf(provider, request, { now, answer })}</samlp:Response>`
}

/** A SAML 2.0 provider with real signatures and many ways to falsify them. */
export async function makeSamlProvider(issuer: string): Promise<TestSamlProvider> {
  const certificate = await makeCertificate()
  return {
    issuer,
    certificate,
    metadata: (signInUrl) => `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${certificate.cert.replaceAll(/-----[A-Z ]+-----/g, '').trim()}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signInUrl}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    answer(request, now, answer = {}) {
      const { sign: part = 'assertion', signer = certificate, algorithm = 'sha256', tamper, before } = answer
      const made = responseOf(issuer, request, { now, answer })
      const plain = before === undefined ? made : before(made)
      const path = part === 'assertion' ? assertionPath : responsePath
      const signed = part === 'none' ? plain : sign(plain, path, { signer, algorithm })
      const xml = tamper === undefined ? signed : tamper(signed)
      return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState }
    },
  }
}
