/** A tag with the prefix of its name apart. Its attributes are as written: see `valuesOf`. */
export type XmlTag = { kind: 'open' | 'close' | 'empty'; prefix: string; name: string; attributes: string }

/** A text, or a CDATA section, as written: see `textOf`. */
export type XmlText = { kind: 'text' | 'section'; text: string }

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

const unescaped = (xml: string): string =>
  xml.replaceAll(/&(#x[\da-f]+|#\d+|\w{2,4});/gi, (whole, of: string) => {
    if (!of.startsWith('#')) return named[of] ?? whole
    const code = Number(/^#x/i.test(of) ? `0${of.slice(1)}` : of.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

// A comment, a CDATA section, an instruction to a program, a tag, or text. XML knows four blanks, not those of `\s`.
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^ \t\r\n<>/"'=:]*:)?([^ \t\r\n<>/"'=:]+)((?:[^<>"'/]|\/(?!>)|"[^"]*"|'[^']*')*)(\/?)>|([^<]+)/g

/**
 * The tags and the texts of a part that `xmlObjection` accepts, in their order. Names have no prefix, because a file
 * chooses its prefixes. Comments are left out, so that none divides a word.
 */
export function* piecesOf(xml: string): Generator<XmlTag | XmlText> {
  for (const [, section, closing, prefix = '', name, attributes = '', empty, text] of xml.matchAll(piece)) {
    if (section !== undefined) yield { kind: 'section', text: section }
    else if (text !== undefined) yield { kind: 'text', text }
    else if (name !== undefined)
      yield { kind: closing === '/' ? 'close' : empty === '/' ? 'empty' : 'open', prefix, name, attributes }
  }
}

/** The characters of a text; those of a CDATA section have no references. */
export const textOf = ({ kind, text }: XmlText): string => (kind === 'text' ? unescaped(text) : text)

// A name is read once, from its beginning and with its prefix: what might begin at each letter takes the square of its
// length.
const attribute = /(?<![^ \t\r\n])([^ \t\r\n<>/"'=]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag, with the prefixes of their names apart. */
export const attributesOf = (attributes: string): { prefix: string; name: string; value: string }[] =>
  [...attributes.matchAll(attribute)].map(([, name = '', one, other]) => {
    const end = name.lastIndexOf(':') + 1
    return { prefix: name.slice(0, end), name: name.slice(end), value: unescaped(one ?? other ?? '') }
  })

/** The values of all attributes of this name, whatever their prefixes. */
export const valuesOf = (attributes: string, wanted: string): string[] =>
  [...attributes.matchAll(attribute)]
    .filter(([, name = '']) => name.slice(name.lastIndexOf(':') + 1) === wanted)
    .map(([, , one, other]) => unescaped(one ?? other ?? ''))
