import { parseXml, signatureNames, within } from './parse-xml.ts'

const protocolNames = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertionNames = 'urn:oasis:names:tc:SAML:2.0:assertion'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

// SHA-1 and keys that both sides know are not among them.
const soundAlgorithm =
  /^http:\/\/www\.w3\.org\/(2001\/04\/xmlenc#sha(256|512)|2001\/04\/xmldsig-more#(sha384|(rsa|ecdsa)-sha(256|384|512)))$/

const refuse = (cause: string): never => {
  throw new Error(cause)
}

const childrenOf = (element: Element, names: string, name: string): Element[] =>
  within(element, names, name).filter(({ parentNode }) => parentNode === element)

function refuseWeakAlgorithms(root: Element): void {
  const named = ['SignatureMethod', 'DigestMethod'].flatMap((name) => within(root, signatureNames, name))
  const weak = named.find((element) => !soundAlgorithm.test(element.getAttribute('Algorithm') ?? ''))
  if (weak !== undefined) refuse(`the answer is signed by ${weak.getAttribute('Algorithm')}, such as SHA-1`)
}

/** A forged assertion comes beside the signed one, at any depth. An encrypted one cannot be read, and counts as none. */
function refuseSeveralAssertions(root: Element): void {
  if (within(root, assertionNames, 'Assertion').length > 1) refuse('the answer holds several assertions')
}

/**
 * Checks what surrounds the assertion, because a provider may sign the assertion alone: that the answer is meant for this
 * address, that it holds one assertion, that it reports success, and that each algorithm is sound. Encoded names are decoded before.
 *
 * @throws Error with the cause
 */
export function checkEnvelope(xml: string, address: string): void {
  const root = parseXml(xml)
  if (root.namespaceURI !== protocolNames || root.localName !== 'Response')
    refuse('the answer is no response')
  refuseWeakAlgorithms(root)
  refuseSeveralAssertions(root)
  const isSigned = childrenOf(root, signatureNames, 'Signature').length > 0
  // A provider may leave the destination out of a response that it does not sign.
  const destination = root.hasAttribute('Destination') ? root.getAttribute('Destination') : null
  if (destination === null ? isSigned : destination !== address)
    refuse('the answer is meant for another destination')
  const statuses = childrenOf(root, protocolNames, 'Status')
  const codes = statuses.flatMap((status) => childrenOf(status, protocolNames, 'StatusCode'))
  if (statuses.length !== 1 || codes.length !== 1 || codes[0]?.getAttribute('Value') !== success)
    refuse('the answer reports no success')
}
