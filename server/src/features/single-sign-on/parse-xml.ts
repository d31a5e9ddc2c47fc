import { DOMParser } from '@xmldom/xmldom'

/** Parses a document of a provider, and answers its outermost element. Names and values are decoded. @throws Error */
export function parseXml(xml: string): Element {
  const refuse = (message = ''): never => {
    throw new Error(`it is no XML: ${message.split('\n')[0]}`)
  }
  const document = new DOMParser({ errorHandler: { error: refuse, fatalError: refuse } }).parseFromString(
    xml,
    'text/xml',
  )
  return (document as { documentElement: Element | null } | undefined)?.documentElement ?? refuse()
}

/** The elements of a name anywhere below. */
export const within = (element: Element, names: string, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS(names, name))

export const signatureNames = 'http://www.w3.org/2000/09/xmldsig#'
