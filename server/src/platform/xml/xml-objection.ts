/**
 * How large a document may be. `attributes` of an element include its namespace declarations; `elements` include comments,
 * CDATA sections and processing instructions, which a parser keeps too.
 */
export type XmlBounds = { bytes: number; depth: number; attributes: number; elements: number }

const malformed = 'is no XML'

// The names of XML 1.0: of the blanks of other alphabets only U+1680 and U+FEFF are among their letters.
const letters = String.raw`A-Za-z_:\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\udfff\uf900-\ufdcf\ufdf0-\ufffd`
const name = String.raw`[${letters}][${letters}\d.\-\u00b7\u0300-\u036f\u203f\u2040]*`
const space = String.raw`[ \t\r\n]`
const openingName = new RegExp(`<(${name})`, 'y')
const attribute = new RegExp(`${space}+${name}${space}*=${space}*(?:"[^"<]*"|'[^'<]*')`, 'y')
const openingEnd = new RegExp(`${space}*(/?)>`, 'y')
const closing = new RegExp(`</(${name})${space}*>`, 'y')
// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const forbidden = /[\0-\u0008\v\f\u000e-\u001f\ufffe\uffff]/

/** Spans without elements: their beginning and their end. */
const spans: readonly [from: string, to: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** Reads the tags of a text once, from left to right, and parses nothing else. */
class TagWalk {
  readonly #xml: string
  readonly #bounds: XmlBounds
  readonly #open: string[] = []
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
    return found !== null && found[1] === this.#open.pop() ? undefined : malformed
  }

  #passOpening(): string | undefined {
    const [, opened] = this.#match(openingName) ?? []
    if (opened === undefined) return malformed
    let attributes = 0
    while (this.#match(attribute) !== null) attributes += 1
    const end = this.#match(openingEnd)
    if (end === null) return malformed
    return this.#enter(opened, { attributes, isEmpty: end[1] === '/' })
  }

  #enter(opened: string, { attributes, isEmpty }: { attributes: number; isEmpty: boolean }) {
    if (this.#open.length === 0) this.#roots += 1
    this.#open.push(opened)
    const { depth, attributes: mostAttributes } = this.#bounds
    if (this.#open.length > depth) return `is nested deeper than ${depth} elements`
    if (attributes > mostAttributes) return `has an element with more than ${mostAttributes} attributes`
    if (isEmpty) this.#open.pop()
    return this.#count()
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
