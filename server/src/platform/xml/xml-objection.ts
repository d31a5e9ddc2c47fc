/**
 * How large a document may be. `attributes` of an element include its namespace declarations; `elements` include comments,
 * CDATA sections and processing instructions, which a parser keeps too. `namespaces` are the declarations of an element and
 * of all that it lies in, because the canonical form of a signed part takes time for each of them at each element.
 */
export type XmlBounds = {
  bytes: number
  depth: number
  attributes: number
  elements: number
  namespaces: number
}

const malformed = 'is no XML'

// The names of XML 1.0: of the blanks of other alphabets only U+1680 and U+FEFF are among their letters.
const letters = String.raw`A-Za-z_:\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\udfff\uf900-\ufdcf\ufdf0-\ufffd`
const name = String.raw`[${letters}][${letters}\d.\-\u00b7\u0300-\u036f\u203f\u2040]*`
const space = String.raw`[ \t\r\n]`
const openingName = new RegExp(`<(${name})`, 'y')
const attribute = new RegExp(`${space}+(${name})${space}*=${space}*(?:"[^"<]*"|'[^'<]*')`, 'y')
const openingEnd = new RegExp(`${space}*(/?)>`, 'y')
const closing = new RegExp(`</(${name})${space}*>`, 'y')
// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const forbidden = /[\0-\u0008\v\f\u000e-\u001f\ufffe\uffff]/

const isNamespace = (attributeName = ''): boolean => /^xmlns(?::|$)/.test(attributeName)

/** Spans without elements: their beginning and their end. */
const spans: readonly [from: string, to: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

type OpenElement = { name: string; namespaces: number }
type Opening = OpenElement & { attributes: number; isEmpty: boolean }

/** Reads the tags of a text once, from left to right, and parses nothing else. */
class TagWalk {
  readonly #xml: string
  readonly #bounds: XmlBounds
  readonly #open: OpenElement[] = []
  #namespaces = 0
  #elements = 0
  #roots = 0
  #at = 0

  constructor(xml: string, bounds: XmlBounds) {
    this.#xml = xml
    this.#bounds = bounds
  }

  objection(): string | undefined {
    for (this.#at = this.#xml.indexOf('<'); this.#at >= 0; this.#at = this.#xml.indexOf('<', this.#at)) {
      const found = this.#passMarkup()
      if (found !== undefined) return found
    }
    return this.#open.length === 0 && this.#roots === 1 ? undefined : malformed
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#xml)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }

  #passMarkup(): string | undefined {
    const span = spans.find(([from]) => this.#xml.startsWith(from, this.#at))
    if (span !== undefined) return this.#passSpan(span)
    if (this.#xml.startsWith('<!', this.#at)) return 'has a document type'
    return this.#xml.startsWith('</', this.#at) ? this.#passClosing() : this.#passOpening()
  }

  #passSpan([from, to]: readonly [string, string]): string | undefined {
    const end = this.#xml.indexOf(to, this.#at + from.length)
    if (end < 0) return malformed
    this.#at = end + to.length
    return this.#count()
  }

  #passClosing(): string | undefined {
    const found = this.#match(closing)
    return found !== null && found[1] === this.#leave() ? undefined : malformed
  }

  #passOpening(): string | undefined {
    const [, opened] = this.#match(openingName) ?? []
    if (opened === undefined) return malformed
    let [attributes, namespaces] = [0, 0]
    for (let found = this.#match(attribute); found !== null; found = this.#match(attribute)) {
      attributes += 1
      if (isNamespace(found[1])) namespaces += 1
    }
    const end = this.#match(openingEnd)
    if (end === null) return malformed
    return this.#enter({ name: opened, attributes, namespaces, isEmpty: end[1] === '/' })
  }

  #enter({ name: opened, attributes, namespaces, isEmpty }: Opening): string | undefined {
    if (this.#open.length === 0) this.#roots += 1
    this.#open.push({ name: opened, namespaces })
    this.#namespaces += namespaces
    const most = this.#bounds
    if (this.#open.length > most.depth) return `is nested deeper than ${most.depth} elements`
    if (attributes > most.attributes) return `has an element with more than ${most.attributes} attributes`
    if (this.#namespaces > most.namespaces) return `has more than ${most.namespaces} namespaces in scope`
    if (isEmpty) this.#leave()
    return this.#count()
  }

  /** The name of the element that is left. */
  #leave(): string | undefined {
    const left = this.#open.pop()
    this.#namespaces -= left?.namespaces ?? 0
    return left?.name
  }

  #count(): string | undefined {
    this.#elements += 1
    const { elements } = this.#bounds
    return this.#elements > elements ? `has more than ${elements} elements` : undefined
  }
}

/**
 * The reason why a text should not be parsed: it is larger than the bounds, has a document type, or its tags don't
 * match. Undefined when a parser may have it. The time is proportional to the length of the text.
 */
export function xmlObjection(xml: string, bounds: XmlBounds): string | undefined {
  if (Buffer.byteLength(xml) > bounds.bytes) return `has more than ${bounds.bytes} bytes`
  if (forbidden.test(xml)) return malformed
  return new TagWalk(xml, bounds).objection()
}
