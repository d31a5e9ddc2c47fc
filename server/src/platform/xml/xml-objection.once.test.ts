import { describe, expect, it } from 'vitest'
import { xml as bounds } from '@telecopy/contract/limits'
import { xmlObjection } from './xml-objection.ts'

const objection = (xml: string) => xmlObjection(xml, bounds)

const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')

const around = '<a></a>'.length

/** Documents with an exact number of some part. */
const shapes = {
  'bytes of text': (count: number) => `<a>${'x'.repeat(count - around)}</a>`,
  'bytes of long letters': (count: number) =>
    `<a>${'x'.repeat((count - around) % 2)}${'é'.repeat((count - around) >> 1)}</a>`,
  'levels of elements': (count: number) => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`,
  'levels with an empty element': (count: number) =>
    `${'<a>'.repeat(count - 1)}<b/>${'</a>'.repeat(count - 1)}`,
  'attributes of one element': (count: number) =>
    `<a><b${numbered(count, (at) => ` c${at} = "<"`.replace('<', '>'))}/></a>`,
  'namespaces of one element': (count: number) => `<a${numbered(count, (at) => ` xmlns:c${at}='d'`)}></a>`,
  'namespaces of an element and those around it': (count: number) =>
    `<a${numbered(20, (at) => ` xmlns:a${at}='d'`)}><b xmlns="d"><c${numbered(count - 21, (at) => ` xmlns:c${at}='d'`)}/></b></a>`,
  elements: (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`,
  'comments beside elements': (count: number) => `<a>${'<!-- <b> -->'.repeat(count - 1)}</a>`,
  'CDATA sections beside elements': (count: number) => `<a>${'<![CDATA[<b>]]>'.repeat(count - 1)}</a>`,
  'instructions beside elements': (count: number) =>
    `<?xml version="1.0"?><a>${'<?b <c>?>'.repeat(count - 2)}</a>`,
}

describe('a document (req 92)', () => {
  it.each([
    ['bytes of text', bounds.bytes, 'has more than 65536 bytes'],
    ['bytes of long letters', bounds.bytes, 'has more than 65536 bytes'],
    ['levels of elements', bounds.depth, 'is nested deeper than 32 elements'],
    ['levels with an empty element', bounds.depth, 'is nested deeper than 32 elements'],
    ['attributes of one element', bounds.attributes, 'has an element with more than 64 attributes'],
    ['namespaces of one element', bounds.attributes, 'has an element with more than 64 attributes'],
    [
      'namespaces of an element and those around it',
      bounds.namespaces,
      'has more than 64 namespaces in scope',
    ],
    ['elements', bounds.elements, 'has more than 2000 elements'],
    ['comments beside elements', bounds.elements, 'has more than 2000 elements'],
    ['CDATA sections beside elements', bounds.elements, 'has more than 2000 elements'],
    ['instructions beside elements', bounds.elements, 'has more than 2000 elements'],
  ] as const)('may have as many %s as its bound, and not one more', (what, most, words) => {
    expect([most - 1, most, most + 1].map((count) => objection(shapes[what](count)))).toEqual([
      undefined,
      undefined,
      words,
    ])
  })

  it.each([
    ['<!DOCTYPE a><a/>', 'has a document type'],
    ['<a><!ENTITY b "c"></a>', 'has a document type'],
    ['<!doctype a><a/>', 'has a document type'],
    ['', 'is no XML'],
    ['nonsense', 'is no XML'],
    ['<a>', 'is no XML'],
    ['</a>', 'is no XML'],
    ['<a></b>', 'is no XML'],
    ['<a></a></a>', 'is no XML'],
    ['<a/><a/>', 'is no XML'],
    ['<a b/>', 'is no XML'],
    ['<a b=c/>', 'is no XML'],
    ['<a b="c/>', 'is no XML'],
    ['<a b="<"/>', 'is no XML'],
    ['<a b="c"d="e"/>', 'is no XML'],
    ['< a/>', 'is no XML'],
    ['<a><!-- </a>', 'is no XML'],
    ['<a><![CDATA[ </a>', 'is no XML'],
    ['<a><? </a>', 'is no XML'],
    ['<a>\0</a>', 'is no XML'],
  ])('is refused before it is parsed: %j', (xml, words) => {
    expect(objection(xml)).toBe(words)
  })

  // As providers write a list of groups.
  it('may repeat its namespaces at each of many elements', () => {
    const value = '<b xmlns:c="d" xmlns:e="f" e:type="c:string">group</b><b xmlns:c="d" xmlns:e="f"/>'
    expect(objection(`<a xmlns="g">${value.repeat(400)}</a>`)).toBeUndefined()
  })

  it.each([
    '\ufeff<?xml version="1.0"?>\n<!-- <a> --><a/>\n',
    `<a b = 'say "c"' d=">"\n e='/>'/>`,
    '<saml:a xmlns:saml="urn:x"><saml:b >é &amp; ü</saml:b\n></saml:a>',
    '<a><![CDATA[<b></c>]]]]><![CDATA[>]]></a>',
    '<größe.1-x:y/>',
  ])('is left to the parser: %j', (xml) => {
    expect(objection(xml)).toBeUndefined()
  })
})
