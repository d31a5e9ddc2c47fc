import { pemOf } from './certificate-text.ts'
import { parseXml, signatureNames, within } from './parse-xml.ts'

/** `valid_until` is the end of the metadata in epoch seconds, null without one. */
export type SamlMetadata = {
  issuer: string
  sign_in_url: string
  certificates: string[]
  valid_until: number | null
}

const metadataNames = 'urn:oasis:names:tc:SAML:2.0:metadata'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const refuse = (sentence: string): never => {
  throw new Error(sentence)
}

/** The earliest end that the elements name. @throws Error for one that is no time */
function endOf(elements: readonly Element[]): number | null {
  const ends = elements
    .map((element) => element.getAttribute('validUntil') ?? '')
    .filter((text) => text !== '')
    .map((text) => Math.floor(Date.parse(text) / 1000))
  if (ends.some((end) => Number.isNaN(end))) return refuse('its validUntil is no time')
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Reads the metadata of a SAML identity provider. @throws Error with one sentence */
export function parseSamlMetadata(xml: string): SamlMetadata {
  const root = parseXml(xml)
  const entities =
    root.localName === 'EntityDescriptor' ? [root] : within(root, metadataNames, 'EntityDescriptor')
  const providers = entities.flatMap((entity) => {
    const [role] = within(entity, metadataNames, 'IDPSSODescriptor')
    return role === undefined ? [] : [{ entity, role }]
  })
  const [found] = providers
  if (found === undefined || providers.length > 1)
    return refuse(`it describes ${providers.length} identity providers, not one`)
  const service = within(found.role, metadataNames, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === redirectBinding,
  )
  const certificates = within(found.role, metadataNames, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => within(key, signatureNames, 'X509Certificate'))
    .map((certificate) => pemOf(certificate.textContent ?? ''))
  return {
    issuer: found.entity.getAttribute('entityID') || refuse('it names no entityID'),
    sign_in_url: service?.getAttribute('Location') || refuse('it has no address for HTTP-Redirect'),
    valid_until: endOf([root, found.entity, found.role]),
    certificates: certificates.length > 0 ? certificates : refuse('it has no certificate for signing'),
  }
}
