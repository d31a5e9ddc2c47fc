import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileRefusals } from '@telecopy/contract/cover-pages/cover-page-problems'
import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import { type Random, seededRandom } from '../../../platform/seeded-random.ts'
import {
  type DocEntry,
  contentTypes,
  documentXml,
  makeDoc,
  makeDocx,
  makeZip,
  relationships,
} from './documents.factory.ts'
import { judgeFile } from './judge-file.ts'

const rtf = Buffer.from(coverPageTemplate)
const verdictOf = (bytes: Buffer) => Object.values(judgeFile(bytes))[0]
const docxWith = (name: string, content: string | Buffer) => makeDocx({ name, content })
const docWith = (...entries: DocEntry[]) => makeDoc(entries)
const rels = (attributes: string) => docxWith('word/_rels/document.xml.rels', relationships(attributes))
const body = (text: string) => docxWith('word/document.xml', documentXml(text))
const rtfWith = (inner: string) => Buffer.from(String.raw`{\rtf1 Fax ${inner}}`)
// Letters that do not pack: of those that do, the archive would be refused first.
const letterOf = seededRandom(57)
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + letterOf.below(26))).join('')
const zipEnd = 22
const part = { name: 'word/a.xml', content: '<a/>' }
/** The extra field with the sizes of a part in 64 bits. */
function longSizes(content: string): Buffer {
  const field = Buffer.from('\x01\x00\x10\x00'.padEnd(20, '\x00'), 'latin1')
  field.writeBigUInt64LE(BigInt(content.length), 4)
  field.writeBigUInt64LE(BigInt(deflateRawSync(Buffer.from(content)).length), 12)
  return field
}
// The extra field that says: this entry is word/document.xml.
const otherName = Buffer.from('\x75\x70\x16\x00\x01\x00\x00\x00\x00word/document.xml', 'latin1')
const packageOf = (found: string, ...more: { name: string; content: string }[]) =>
  makeDocx({ name: '_rels/.rels', content: `<Relationships>${found}</Relationships>` }, ...more)
const attachedTo = (target: string) =>
  docxWith(
    'word/_rels/settings.xml.rels',
    relationships(`Type="x/attachedTemplate" Target="${target}" TargetMode="External"`),
  )
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
const wordNinetyFive = makeDoc()
wordNinetyFive.writeUInt16LE(0xa5_dc, wordNinetyFive.indexOf(Buffer.from('eca5', 'hex')))
// Word on the web writes its document under this name.
const partsFromTheWeb = [
  { name: '[Content_Types].xml', content: contentTypes().replace('document.xml', 'document2.xml') },
  { name: '_rels/.rels', content: relationships('Type="x/officeDocument" Target="/word/document2.xml"') },
  { name: 'word/document2.xml', content: documentXml() },
]
const fromTheWeb = makeZip(partsFromTheWeb)
const svg = '<svg xmlns:xlink="x"><image xlink:href="data:image/png;base64,iVBO"/></svg>'
const withEntity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'

describe('the type of a file comes from its content (req 57)', () => {
  it.each([
    ['rtf', rtf],
    ['doc', makeDoc()],
    ['doc', docWith({ name: 'ObjectPool', kind: 1 })],
    ['doc', makeDoc([], { isSmall: true })],
    ['doc', makeDoc([], { text: ['\u0013 PAGE \u00141\u0015 Link', ' and \u0013DATE\u0015 import'] })],
    ['docx', makeDocx()],
    ['docx', fromTheWeb],
    ['docx', makeDocx({ ...part, localSize: 0xff_ff_ff_ff, localExtra: longSizes(part.content) })],
    // LibreOffice writes the sizes of a part behind it.
    ...[12, 16].map((bytes): [string, Buffer] => [
      'docx',
      makeDocx({ ...part, flags: 8, localSize: 0, behind: Buffer.alloc(bytes) }),
    ]),
    ['docx', docxWith('word/media/image1.svg', svg)],
    ['docx', rels('Type="x/hyperlink" Target="https://a.example" TargetMode="External"')],
    ['docx', docxWith('word/media/image1.png', Buffer.alloc(500, 7))],
    ['docx', body('<w:r><w:instrText>HYPERLINK "https://a.example/link/added"</w:instrText></w:r>')],
    [
      'docx',
      body('<w:fldSimple w:instr="MERGEFIELD Name"/><w:fldSimple w:instr="DATE \\@ &quot;d MMM&quot;"/>'),
    ],
    ['rtf', rtfWith(String.raw`{\field{\*\fldinst HYPERLINK "https://a.example/link/added"}}`)],
    ['docx', body('<w:r><w:instrText>PAGE</w:instrText><w:t>The link below</w:t></w:r>')],
    ['rtf', rtfWith(String.raw`{\sp{\sn pibName}{\sv a.png}}{\sp{\sn pibFlags}{\sv 2}}`)],
    ['rtf', rtfWith(String.raw`{\field{\*\fldinst MERGEFIELD Name}} {\field{\*\fldinst PAGE}}`)],
    [
      'rtf',
      rtfWith(String.raw`{\field{\*\fldinst {\*\bkmkstart a}MERGEFIELD "\u252\'fcber"{\*\datafield 00}}}`),
    ],
    ['rtf', rtfWith(String.raw`\uc1\u8217\b{\b}\-{\upr{a}{\*\ud{b}}}`)],
    [
      'docx',
      body(
        '<w:instrText>HYPERLINK "https://a.example/in</w:instrText><w:instrText>clude/link</w:instrText><w:instrText>ed"</w:instrText>',
      ),
    ],
    ['docx', body('<v:imagedata r:id="r1" r:href="r2"/><a:blip r:embed="r1"/>')],
  ])('%s', (extension, file) => expect(judgeFile(file)).toEqual({ extension }))

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['HTML', Buffer.from('<html>')],
    ['an archive without a document', makeZip([{ name: 'a.txt', content: 'a' }])],
    ['a spreadsheet', makeDoc([], { stream: 'Workbook' })],
    ['an RTF file that is cut', rtf.subarray(0, -3)],
    ['an RTF file with something after it', Buffer.concat([rtf, Buffer.from('<script>')])],
    ['a Word file that is cut', makeDocx().subarray(0, -30)],
    ['a Word file before 2007 that is cut', makeDoc().subarray(0, 1400)],
    ['a Word file of two names', makeDocx({ name: 'word/a.xml', content: '<a/>', localName: 'word/b.xml' })],
    ['a Word file with a part beside its directory', makeDocx({ ...part, isHidden: true })],
    ['the same in front', makeZip([{ ...part, isHidden: true }, ...partsFromTheWeb])],
    ['a Word file with another name in its directory', makeDocx({ ...part, extra: otherName })],
    ['a Word file with another name before a part', makeDocx({ ...part, localExtra: otherName })],
    ['a Word file of two sizes', makeDocx({ ...part, localSize: 1 })],
    ['a Word file of two methods', makeDocx({ ...part, localMethod: 0 })],
    ['a Word file with bytes between its parts', makeDocx({ ...part, behind: Buffer.alloc(16) })],
    ['the same with too many sizes', makeDocx({ ...part, flags: 8, behind: Buffer.alloc(30) })],
    ['a Word file whose sizes lie', makeDocx({ name: 'word/a.xml', content: '<a></a>', size: 3 })],
    [
      'a Word file with a part twice',
      makeDocx({ name: 'word/a.xml', content: '<a/>' }, { name: 'WORD/A.xml', content: '<a/>' }),
    ],
    ...['../a.xml', 'word/../../a.xml', '/etc/a.xml', '..\\a.xml', 'C:a.xml'].map(
      (name): [string, Buffer] => [`a Word file with the part ${name}`, docxWith(name, '<a/>')],
    ),
    ['a Word file with a wrong checksum', makeDocx({ name: 'word/a.xml', content: '<a/>', crc: 1 })],
    [
      'a Word file with bytes behind its directory',
      Buffer.concat([makeDocx().subarray(0, -zipEnd), Buffer.from('x'), makeDocx().subarray(-zipEnd)]),
    ],
    [
      'a Word file with a million characters in fields',
      body(`<w:instrText>${letters(1_000_001)}</w:instrText>`),
    ],
    ['an RTF file of 201 groups in each other', rtfWith('{'.repeat(200) + '}'.repeat(200))],
    ['a part in pieces', docxWith('word/_rels/document.xml.rels/[0].piece', '<')],
    ['a Word file of another alphabet', docxWith('word/a.xml', '<?xml version="1.0" encoding="UTF-7"?><a/>')],
  ])('is none for %s', (_name, file) => expect(verdictOf(file)).toBe('unsupported'))
})

describe('what a file holds refuses it (req 57, 59)', () => {
  it.each([
    ['file_has_macros', docWith({ name: 'Macros', kind: 1 })],
    ['file_has_macros', docWith({ name: '_VBA_PROJECT' })],
    ['file_has_macros', docxWith('word/vbaProject.bin', 'x')],
    [
      'file_has_macros',
      docxWith('[Content_Types].xml', contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    ['file_has_objects', docWith({ name: 'ObjectPool', kind: 1, child: 3 }, { name: 'x' })],
    ['file_has_objects', docxWith('word/embeddings/oleObject1.bin', 'x')],
    ['file_has_objects', docxWith('word/activeX/activeX1.xml', '<a/>')],
    ['file_has_objects', rels('Type="x/aFChunk" Target="a.txt"')],
    ['file_has_objects', rtfWith(String.raw`{\object\objemb{\*\objdata 0105}}`)],
    ['file_has_objects', rtfWith(String.raw`{\*\ObJdAtA 01}`)],
    ['file_has_objects', rtfWith(String.raw`\bin4 abcd`)],
    [
      'file_has_links',
      rels('Type="x/attachedTemplate" Target="https://a.example/x.dotm" TargetMode="External"'),
    ],
    ['file_has_links', rels('TargetMode="&#69;xternal" Type="x/image" Target="https://a.example/x.png"')],
    [
      'file_has_links',
      body('<w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "x"</w:instrText></w:r>'),
    ],
    ['file_has_links', body('<w:fldSimple w:instr="DDEAUTO c:\\cmd"/>')],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst INCLUDEPICTURE "https://a.example"}}`)],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst {D}{\'44}EAUTO c:\\cmd}}`)],
    ['file_has_links', body('<w:r><w:instrText>INCLUDE&#80;ICTURE "x"</w:instrText></w:r>')],
    [
      'file_has_links',
      body(
        '<w:r><w:instrText>HYPERLINK "a:</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO"x"</w:instrText></w:r>',
      ),
    ],
    [
      'file_has_links',
      rtfWith(String.raw`{\field{\*\fldinst HYPERLINK "a:{\field{\*\fldinst DDEAUTO"x"}}"}}`),
    ],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst \u73?NCLUDEPICTURE "x"}}`)],
    ['file_has_links', rtfWith(String.raw`{\uc2{\field{\*\fldinst \u73\'3f?NCLUDEPICTURE "x"}}}`)],
    ['file_has_links', body('<w:instrText><![CDATA[INCLUDETEXT "x"]]></w:instrText>')],
    ['file_has_links', body('<w:instrText>INCL<!-- -->UDETEXT "x"</w:instrText>')],
    ['file_has_links', body('<w:instrText>IF 1 > 0 INCLUDETEXT "x"</w:instrText>')],
    ['file_has_links', body('<w:fldSimple w:x="a>b" w:instr="INCLUDETEXT x"/>')],
    ['file_has_links', body('<é:instrText>INCLUDETEXT "x"</é:instrText>')],
    [
      'file_has_links',
      docxWith('word/header1.bin', documentXml('<w:instrText>INCLUDETEXT "x"</w:instrText>')),
    ],
    ['file_has_links', docxWith('other/a.xml', documentXml('<w:instrText>INCLUDETEXT "x"</w:instrText>'))],
    ['file_has_links', body('<v:imagedata src="https://a.example/x.png"/>')],
    ['file_has_links', body('<v:imagedata src="data:image/svg+xml,x"/>')],
    ['file_has_links', docxWith('word/media/image1.svg', svg.replace('data:image', 'https://image'))],
    ['file_has_links', docxWith('word/document2.xml', documentXml('<w:fldSimple w:instr="RD x"/>'))],
    [
      'file_has_links',
      docxWith(
        'word/_rels/document.xml.rels',
        '<é:Relationships><é:Relationship Type="x/attachedTemplate" Target="//y/z.dotx" TargetMode="External"/></é:Relationships>',
      ),
    ],
    [
      'file_has_links',
      rels('Type="x/image" Target="https://a.example" TargetMode="External" x:TargetMode="Internal"'),
    ],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst INCL{\*\zzz q}UDETEXT "x"}}`)],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst INCL{\comment q}UDETEXT "x"}}`)],
    ['file_has_links', rtfWith(String.raw`{\sp{\sn pibFlags}{\sv 14}}`)],
    ['file_has_links', rtfWith(String.raw`{\sp{\sn PibFlags}{\sv 10}}`)],
    ['file_has_links', rtfWith(String.raw`{\sp{\sn pibFlags}{\sv {\*\zzz q}10}}`)],
    // Programs differ in what stands for a character: a sign, a word, or only text.
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst \u73\-NCLUDEPICTURE "x"}}`)],
    ['file_has_links', rtfWith(String.raw`{\uc2{\field{\*\fldinst \u73\b q NCLUDEPICTURE "x"}}}`)],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst \u73{\b NCLUDEPICTURE "x"}}}`)],
    // The text in Unicode replaces the one before it.
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst INCL{\upr{q}{\*\ud{UDE}}}PICTURE "x"}}`)],
    ['file_has_links', rtfWith(String.raw`{\field{\*\fldinst INCL{\*\b UDE}{\*\zzz q}PICTURE "x"}}`)],
    ['file_has_links', rtfWith('{\\field{\\*\\fldinst INCL\0UDEPICTURE "x"}}')],
    [
      'file_has_links',
      docxWith(
        'word/header1.bin',
        `${' '.repeat(2000)}<w:hdr><w:instrText>INCLUDETEXT "x"</w:instrText></w:hdr>`,
      ),
    ],
    [
      'file_has_links',
      docxWith('word/_rels/document.xml.rel%73', relationships('Type="x/image" TargetMode="External"')),
    ],
    ...[
      'INCL</w:instrText><z:instrText>q</z:instrText><w:instrText>UDETEXT "x"',
      'IN</w:instrText><w:instrText>CL</w:instrText><w:delInstrText>q</w:delInstrText><w:instrText>UDE',
      'q</w:instrText><w:instrText> LINK "x"',
      'IF 1 LINK</w:instrText><w:instrText>q',
    ].map((text) => ['file_has_links', body(`<w:instrText>${text}</w:instrText>`)] as const),
    ['file_has_links', body('<v:imagedata o:href="https://a.example/x.png"/>')],
    ['file_has_links', body('<a:blip r:link="r1"/>')],
    [
      'file_has_links',
      docxWith('word/settings.xml', '<w:settings><w:connectString w:val="x"/></w:settings>'),
    ],
    ['file_has_objects', rtfWith(String.raw`\bin000000000000004 abcd`)],
    ['file_has_objects', rels('Type="x/oleObjec&#116;" Target="x.bin"')],
    [
      'file_has_macros',
      docxWith(
        '[Content_Types].xml',
        contentTypes(
          undefined,
          '<Override PartName="/x" ContentType="application/vnd.ms-office.vba&#80;roject"/>',
        ),
      ),
    ],
    ['unsupported', packageOf('<Relationship Type="x/officeDocument" Target="word/other.xml"/>')],
    [
      'unsupported',
      packageOf(
        '<Relationship Type="x/officeDocument" Target="word/document.xml"/><Relationship Type="x/officeDocument" Target="word/second.xml"/>',
        { name: 'word/second.xml', content: documentXml() },
      ),
    ],
    ...['file:///C:\\Templates\\Fax%20cover.dotx', 'file:///home/ana/fax.dotx', 'Fax.dotx', 'C:\\a.dot'].map(
      (target) => ['file_has_template', attachedTo(target)] as const,
    ),
    ...[
      'https://a.example/x.dotx',
      'file://server/x.dotx',
      '\\\\server\\x.dotx',
      'file:///\\server\\x.dotx',
      'file:////server/x.dotx',
      'file:///%5Cserver/x.dotx',
    ].map((target) => ['file_has_links', attachedTo(target)] as const),
    ['file_has_template', rtfWith(String.raw`{\*\template C:\\Templates\\Fax cover.dotx}`)],
    ['file_has_links', rtfWith(String.raw`{\*\template \\\\server\\Fax cover.dotx}`)],
    ['file_is_other_word', docxWith('[Content_Types].xml', contentTypes(`${wordType}template.main+xml`))],
    ['file_is_other_word', wordNinetyFive],
    ['file_is_other_word', Buffer.from('dba52d0000000000', 'hex')],
    ['file_has_links', makeDoc([], { text: ['A\u0013 INCLUDE', 'TEXT "x"\u0014x\u0015'] })],
    ['file_has_links', makeDoc([], { text: ['A', '\u0013DDEAUTO c:\u0015'], isSmall: true })],
    [
      'file_has_links',
      makeDoc([], { text: ['\u0013 IF 1 \u0013 PAGE \u00141\u0015', ' \u0013RD "x"\u0015\u0015'] }),
    ],
    ['file_has_links', rtfWith(String.raw`{\*\template https://a.example}`)],
    ['file_has_entities', docxWith('word/document.xml', withEntity)],
    ['file_has_entities', docxWith('customXml/item1.xml', withEntity)],
    ['file_is_protected', docWith({ name: 'EncryptedPackage' })],
    ['file_is_protected', makeDoc([], { flags: 0x01_00 })],
    ['file_is_protected', makeDocx({ ...part, flags: 1 })],
    ['file_is_protected', makeDocx({ ...part, localFlags: 1 })],
    ['file_unpacks_too_large', docxWith('word/a.xml', Buffer.alloc(1_000_000, 32))],
    ['file_unpacks_too_large', makeDocx({ name: 'word/a.xml', content: 'x', size: 0xff_ff_ff_ff })],
    [
      'file_unpacks_too_large',
      makeZip(Array.from({ length: 1001 }, (_, at) => ({ name: `${at}`, content: '' }))),
    ],
  ] as const)('%s (case %#)', (reason, file) => expect(verdictOf(file)).toBe(reason))
})

const known = new Set<unknown>(['rtf', 'doc', 'docx', 'unsupported', ...Object.keys(fileRefusals)])

/** A file with some bytes changed, moved, doubled or cut. */
function mutate(file: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(file)
  for (let changes = random.below(6) + 1; changes > 0 && bytes.length > 0; changes -= 1) {
    const at = random.below(bytes.length)
    const kind = random.below(4)
    if (kind === 0) bytes[at] = random.below(256)
    else if (kind === 1) bytes = bytes.subarray(0, at)
    else if (kind === 2)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(random.below(bytes.length))])
    else bytes.fill(random.below(2) * 255, at, Math.min(at + 4, bytes.length))
  }
  return bytes
}

describe('2,000 damaged files of each type (req 57, 59)', () => {
  it.each([
    ['rtf', rtf],
    ['doc', makeDoc()],
    ['docx', makeDocx()],
  ])('%s: each has a known outcome within half a second', (_type, file) => {
    const random = seededRandom(57)
    let slowest = 0
    for (let round = 0; round < 2000; round += 1) {
      const bytes = mutate(file, random)
      const start = performance.now()
      expect(known).toContain(verdictOf(bytes))
      slowest = Math.max(slowest, performance.now() - start)
    }
    expect(slowest).toBeLessThan(500)
  })
})
