import { pemOf } from './certificate-text.ts'
import { parseXml, signatureNames, within } from './parse-xml.ts'

export type SamlMetadata = { issuer: string; sign_in_url: string; certificates: string[] }

const metadataNames = 'urn:oasis:names:tc:SAML:2.0:metadata'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const refuse = (sentence: string): never => {
  throw new Error(sentence)
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
    certificates: certificates.length > 0 ? certificates : refuse('it has no certificate for signing'),
  }
}
