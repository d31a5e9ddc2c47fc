import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type ZipFile, documentXml, makeDocx, relationships } from './documents.factory.ts'
import { judgeFile } from './judge-file.ts'

const verdictOf = (bytes: Buffer) => Object.values(judgeFile(bytes))[0]
const rtf = (inner: string) => Buffer.from(String.raw`{\rtf1\ansi ${inner}}`, 'latin1')
const field = (instruction: string) => rtf(String.raw`{\field{\*\fldinst ${instruction}}{\fldrslt q}}`)
const picture = 'INCLUDEPICTURE "http://a.example/x.png"'

describe('what programs read differently in RTF (req 57)', () => {
  it.each([
    ['a character beyond 16 bits', String.raw`\uc0\u65617 ${picture}`],
    ['a character below 16 bits', String.raw`\uc0\u-65455 ${picture}`],
    ['a character without a number', String.raw`\uc0\u ${picture}`],
    ['a negative count of substitutes', String.raw`{\uc-1\u73 QUOTE }NCLUDEPICTURE "x"`],
    ['a large count of substitutes', String.raw`\uc10\u80?AGE`],
    ['a count of substitutes without a number', String.raw`\uc\u80?AGE`],
  ])('refuses %s', (_what, instruction) => expect(verdictOf(field(instruction))).toBe('unsupported'))

  it.each([
    ['a control word', String.raw`\ansicpg932 {\field{` + '\u0081' + String.raw`\\fldinst ${picture}}}`],
    ['an opening brace', '\u0081{}'],
    ['a closing brace', '{\u0081}'],
    ['a sign', '\\\u0081\\\\fldinst x'],
  ])('refuses a byte that may hide %s', (_what, inner) => expect(verdictOf(rtf(inner))).toBe('unsupported'))

  it.each([
    String.raw`{\deleted QUOTE }${picture}`,
    String.raw`INC{\deleted q}LUDETEXT x`,
    String.raw`{\v QUOTE }${picture}`,
    String.raw`{\v QUOTE \v0 INCLUDETEXT x}`,
    String.raw`{\v QUOTE \plain INCLUDETEXT x}`,
    String.raw`{\deleted IF }{\v INCLUDETEXT x}`,
    String.raw`{\nosuch QUOTE }${picture}`,
    String.raw`{\b\nosuch QUOTE }${picture}`,
    String.raw`{\nosuch{\b QUOTE }}${picture}`,
    String.raw`INC{\nosuch  }LUDETEXT x`,
    String.raw`{\v QUOTE }INC{\v q}LUDETEXT x`,
    String.raw`\v QUOTE \v0 INCLUDETEXT x`,
    String.raw`INC\u31 LUDE x`,
    String.raw`INC\u10 LUDE x`,
    String.raw`INC\'1fLUDE x`,
    String.raw`LINK\'0ax`,
    String.raw`INC\'fdLUDE x`,
    String.raw`INC\u847?LUDE x`,
    String.raw`INC\:LUDE x`,
    String.raw`INC\~LUDE x`,
    String.raw`INC\tab LUDE x`,
    '\\u73\u0081QNCLUDEPICTURE x',
    'INC\u001fLUDE x',
  ])('refuses %j', (instruction) => expect(verdictOf(field(instruction))).toBe('file_has_links'))

  it.each([
    String.raw` \rtlch\fcs1 \af0 \ltrch\fcs0 \insrsid12 MERGE}{\lang1033\insrsid13 FIELD Link \\* MERGEFORMAT`,
    String.raw`{\rtlch\fcs1 \af0 \ltrch\fcs0 \cs15\insrsid12  PAGE  }{\cs15\insrsid13 \\* ARABIC}`,
    String.raw`{\cs15 HYPERLINK }{\cs15 "https://a.example/link"}`,
    String.raw`{\deleted PAGE}`,
    String.raw`{\v PAGE }`,
    String.raw`{\*\bkmkstart Gr\'f6\u223\'dfe}PAGE{\*\bkmkend Gr\'f6\u223\'dfe}`,
    String.raw`MERGEFIELD "\u21517\'96\'bc"`,
    String.raw`IF 1=1 "\'93a\'94{\v LINK}\tab b" "{\nosuch q}"`,
    String.raw`=1+1`,
  ])('accepts %j', (instruction) => expect(verdictOf(field(instruction))).toBe('rtf'))

  it.each([
    ['letters of one byte before others', 'Z\u00fcrich \u00e9t\u00e9.\\par'],
    ['a letter of two bytes as Word writes it', String.raw`\ansicpg932\'81\'5c\par`],
    ['pairs of characters', String.raw`\uc1\u-10179?\u-8704?\u65535?\u-32768?`],
  ])('accepts %s', (_what, inner) => expect(verdictOf(rtf(inner))).toBe('rtf'))
})

const nested = (prefix: string) =>
  `<${prefix}hdr xmlns:_="x"><${prefix}p><${prefix}r><${prefix}instrText>${picture}</${prefix}instrText></${prefix}r></${prefix}p></${prefix}hdr>`
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const svg = (prefix: string, address: string) =>
  `<${prefix}svg><${prefix}image xlink:href="${address}"/></${prefix}svg>`

describe('parts of a .docx under any name (req 57)', () => {
  it.each([
    ['a prefix with an underscore', 'word/header1.bin', nested('_:')],
    ['a prefix with an accent', 'word/header1.bin', nested('é:')],
    ['a prefix of a rare alphabet', 'word/header1.bin', nested('\u{20000}:')],
    ['no prefix', 'word/header1', nested('')],
    ['a byte order mark and spaces', 'word/header1.bin', `\ufeff\n ${nested('_:')}`],
    ['an SVG', 'word/media/image1.svg', svg('_:', 'http://a.example/x.png')],
    ['a packed SVG', 'word/media/image1.svgz', gzipSync(svg('', 'http://a.example/x.png'))],
    ['a packed SVG as PNG', 'word/media/image1.png', gzipSync(svg('_:', 'http://a.example/x.png'))],
    ['an SVG with a filter', 'word/media/image1.svg', '<svg><feImage href="http://a.example/x.png"/></svg>'],
  ])('are refused with %s', (_what, name, content) =>
    expect(verdictOf(makeDocx({ name, content }))).toBe('file_has_links'),
  )

  it.each([
    ['in UTF-16', Buffer.from(nested('_:'), 'utf16le')],
    ['in UTF-16 with a byte order mark', Buffer.from(`\ufeff${nested('é:')}`, 'utf16le')],
    ['in UTF-16 of the other order', bigEndian(nested('Ā:'))],
    ['in EBCDIC', Buffer.from('4c6fa79493', 'hex')],
    ['in a damaged archive', gzipSync(nested('_:')).subarray(0, -12)],
  ])('are damaged %s', (_what, content) =>
    expect(verdictOf(makeDocx({ name: 'word/header1.bin', content }))).toBe('unsupported'),
  )

  it('are refused when they unpack too large', () => {
    const zeros = gzipSync(Buffer.alloc(21 * 1024 * 1024))
    expect(verdictOf(makeDocx({ name: 'word/media/image1.emz', content: gzipSync(zeros) }))).toBe('docx')
    expect(verdictOf(makeDocx({ name: 'word/media/image1.emz', content: zeros }))).toBe(
      'file_unpacks_too_large',
    )
  })

  it.each([
    [
      'a packed drawing of Windows',
      'word/media/image1.emz',
      gzipSync(Buffer.from('0100000058020000', 'hex')),
    ],
    ['a packed SVG without links', 'word/media/image1.svgz', gzipSync(svg('', 'data:image/png;base64,iVBO'))],
    // Word packs fonts so that any sign may be their first one.
    ['a font', 'word/fonts/font1.odttf', Buffer.from('3cc3a10177df0b00010000', 'hex')],
  ])('are accepted as %s', (_what, name, content) =>
    expect(verdictOf(makeDocx({ name, content }))).toBe('docx'),
  )
})

const outside = 'Type="x/hyperlink" Target="http://a.example/x" TargetMode="External"'
const owned = (folder: string, part: string, inner: string, rels = outside): readonly ZipFile[] => [
  { name: `${folder}${part}`, content: inner },
  { name: `${folder}_rels/${part}.rels`, content: relationships(rels) },
]
const document = (inner: string, rels?: string) =>
  makeDocx(...owned('word/', 'document.xml', documentXml(inner), rels))

describe('a relationship is judged by what names it (req 57)', () => {
  it.each([
    '<v:imagedata r:href="r1"/>',
    '<v:imagedata r:id="r1"/>',
    '<v:imagedata o:relid="r1"/>',
    '<v:fill relid="r1"/>',
    '<asvg:svgBlip r:link="r1"/>',
    '<a:blip r:embed="r&#49;"/>',
    '<a:hlinkClick r:id="r2"><a:snd r:embed=" R1"/></a:hlinkClick>',
    '<c:externalData q:id="r1"/>',
  ])('%s loads what a hyperlink names', (inner) => expect(verdictOf(document(inner))).toBe('file_has_links'))

  it.each([
    '<w:altChunk r:id="r1"/>',
    '<altChunk r:id="r1"/>',
    '<w:subDoc r:id="r1"/>',
    '<w:object><o:OLEObject Type="Link" r:id="r1"/></w:object>',
    '<w:object><w:control w:name="x" r:id="r1"/></w:object>',
  ])('%s is refused for any relationship', (inner) => {
    expect(verdictOf(document(inner))).toBe('file_has_objects')
    expect(verdictOf(document(inner, 'Type="x/image" Target="media/image1.bin"'))).toBe('file_has_objects')
  })

  it('a template of another type is refused', () =>
    expect(
      verdictOf(makeDocx(...owned('word/', 'settings.xml', '<w:s><w:attachedTemplate r:id="r1"/></w:s>'))),
    ).toBe('file_has_links'))

  it.each(['http://a.example/x.png', '//a.example/x.png', '\\\\server\\x.png', 'file:///c:/x.png'])(
    'an internal relationship to %s is refused',
    (target) =>
      expect(verdictOf(document('<w:p/>', `Type="x/image" Target="${target}"`))).toBe('file_has_links'),
  )

  it.each([
    ['another part', 'word/_rels/absent.xml.rels'],
    ['the package', 'other/_rels/.rels'],
    ['an encoded name', 'word/_rels/d%6fcument.xml.rels'],
    ['a name with dots', 'word/./_rels/document.xml.rels'],
    ['a name with backslashes', 'word\\_rels\\document.xml.rels'],
  ])('a hyperlink of %s is refused', (_what, name) =>
    expect(verdictOf(makeDocx({ name, content: relationships(outside) }))).toBe('file_has_links'),
  )

  it('an identifier that programs compare differently is refused', () =>
    expect(
      verdictOf(
        makeDocx({
          name: 'word/_rels/document.xml.rels',
          content: relationships(outside).replace('"r1"', '"r 1"'),
        }),
      ),
    ).toBe('file_has_links'))

  it('another document is refused under the name of a picture', () =>
    expect(verdictOf(makeDocx({ name: 'word/media/image1.png', content: makeDocx() }))).toBe(
      'file_has_objects',
    ))

  it.each([
    '<w:p><w:hyperlink r:id="r1" w:history="1"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>',
    '<wp:docPr id="1" name="r1"><a:hlinkClick xmlns:a="x" r:id="r1"/></wp:docPr>',
    '<a:hlinkHover r:id="r1"/>',
    '<w:bookmarkStart w:id="r1" w:name="r1"/>',
    '<v:imagedata r:id="r2"/>',
    '<control id="r1"/>',
  ])('%s is accepted beside a hyperlink', (inner) => expect(verdictOf(document(inner))).toBe('docx'))

  it('each part has its own identifiers', () =>
    expect(
      verdictOf(
        makeDocx(
          ...owned('word/', 'document.xml', documentXml('<w:hyperlink r:id="r1"/>')),
          ...owned(
            'word/',
            'header1.xml',
            '<w:hdr><a:blip r:embed="r1"/></w:hdr>',
            'Type="x/image" Target="media/a.png"',
          ),
        ),
      ),
    ).toBe('docx'))
})
