import { describe, expect, it } from 'vitest'
import { documentXml, makeDoc, makeDocx } from './documents.factory.ts'
import { judgeFile } from './judge-file.ts'

const verdictOf = (bytes: Buffer) => Object.values(judgeFile(bytes))[0]
const body = (text: string) => makeDocx({ name: 'word/document.xml', content: documentXml(text) })
const run = (inner: string) => `<w:r>${inner}</w:r>`
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const instruction = (text: string) => run(`<w:instrText>${text}</w:instrText>`)
/** A field as word processors write it, around its instruction. */
const field = (inner: string) =>
  `<w:p>${mark('begin')}${inner}${mark('separate')}${run('<w:t>result</w:t>')}${mark('end')}</w:p>`
const rtf = (inner: string) => Buffer.from(String.raw`{\rtf1 {\field{\*\fldinst ${inner}}{\fldrslt x}}}`)
const doc = (text: string) => makeDoc([], { text: [text, ''] })

// What an instruction may say about bookmarks, columns, properties, places and addresses.
const harmless = [
  'REF Link \\h',
  'MERGEFIELD Link',
  'MERGEFIELD Database',
  'DOCPROPERTY Import',
  'IF 1==1 &quot;12 Mill Rd&quot; &quot;8 High St&quot;',
  'HYPERLINK &quot;https://a.example/a link&quot;',
  '= Link * 2',
  'LinkedTo',
]
const plain = (text: string) => text.replaceAll('&quot;', '"')

describe('a field is what its first word names (req 57)', () => {
  it.each(harmless)('%s is accepted in each type', (text) => {
    expect(verdictOf(body(field(instruction(` ${text} `))))).toBe('docx')
    expect(verdictOf(body(`<w:fldSimple w:instr="${text}"/>`))).toBe('docx')
    expect(verdictOf(rtf(plain(text).replaceAll('\\', String.raw`\\`)))).toBe('rtf')
    expect(verdictOf(doc(`\u0013 ${plain(text)} \u0014x\u0015`))).toBe('doc')
  })

  it.each([
    ['in pieces', field(instruction(' IF 1=1 "12 Mill ') + instruction('Rd" "8 High St" '))],
    [
      'with a field within',
      field(`${instruction(' IF ')}${field(instruction('PAGE'))}${instruction('=1 "Link"')}`),
    ],
    [
      'in the result of another one',
      field(`${instruction('TOC')}${mark('separate')}${field(instruction('REF Link'))}`),
    ],
    [
      'in a text box of two programs',
      field(instruction('PAGE')) +
        `<mc:AlternateContent><mc:Choice>${field(instruction('MERGEFIELD Link'))}</mc:Choice>` +
        `<mc:Fallback>${field(instruction('MERGEFIELD Link'))}</mc:Fallback></mc:AlternateContent>`,
    ],
    [
      'in a deletion',
      `<w:p><w:del>${mark('begin')}${run('<w:delInstrText>REF Link</w:delInstrText>')}${mark('end')}</w:del></w:p>`,
    ],
    [
      'with what divides no word',
      field(
        `<w:proofErr w:type="spellStart"/><w:r><w:rPr><w:b/><w:rFonts w:ascii="x"/></w:rPr><w:instrText>REF </w:instrText></w:r>${run('<w:lastRenderedPageBreak/>')}<w:bookmarkStart w:id="1"/>${instruction('Link')}`,
      ),
    ],
    ['over paragraphs', field(`${instruction('IF 1=1 "a ')}</w:p><w:p>${instruction(' Rd" "b"')}`)],
    ['in an insertion', `<w:p><w:ins>${mark('begin')}${instruction('REF Link')}</w:ins>${mark('end')}</w:p>`],
  ])('is accepted in a .docx %s', (_where, inner) => expect(verdictOf(body(inner))).toBe('docx'))

  const half = (text: string) => instruction(text)
  it.each([
    ['in small letters', field(half(' includeText "x" '))],
    ['over runs', field(half('INCL') + half('UDE') + half('TEXT "x"'))],
    ['behind a quote', field(half('"LINK" x'))],
    ['with a hyphen that nobody sees', field(half('LI\u00adNK x'))],
    ['with a reference', field(half('LIN&#75; x'))],
    ['in a CDATA section', field(half('<![CDATA[LINK x]]>'))],
    ['in the instruction of another one', field(half('IF 1=1 ') + field(half('LINK x')))],
    ['in the result of another one', field(half('TOC') + mark('separate') + field(half('LINK x')))],
    ['whose first word another field builds', field(field(half('QUOTE LINK')) + half(' x'))],
    [
      'half of whose first word another field builds',
      field(half('LI') + field(half('QUOTE NK')) + half(' x')),
    ],
    [
      'half of whose first word a simple field builds',
      field(`${half('LI')}<w:fldSimple w:instr="QUOTE NK"/>`),
    ],
    ['with a plain text in its first word', field(half('LI') + run('<w:t>q</w:t>') + half('NK x'))],
    ['behind a plain text', field(run('<w:t>q</w:t>') + half('LINK x'))],
    ['before a line break', field(half('LINK') + run('<w:br/>') + half('x'))],
    ['before a symbol', field(half('LINK') + run('<w:sym w:char="0020"/>') + half('x'))],
    ['with a hyphen in its first word', field(half('LI') + run('<w:softHyphen/>') + half('NK x'))],
    ['at the end of a paragraph', field(`${half('LINK')}</w:p><w:p>${half('x')}`)],
    [
      'behind a mark that others pass over',
      field(run('<w:fldChar z:fldCharType="separate"/>') + half('LINK x')),
    ],
    ['behind a deleted piece', field(run('<w:delInstrText>IF </w:delInstrText>') + half('LINK x'))],
    ['behind a piece of another vocabulary', field(run('<z:instrText>IF </z:instrText>') + half('LINK x'))],
    [
      'behind a piece whose prefix means something else',
      field(run('<w:instrText xmlns:w="q">IF </w:instrText>') + half('LINK x')),
    ],
    [
      'behind a piece for other programs',
      field(
        `<mc:AlternateContent><mc:Choice>${half('IF ')}</mc:Choice></mc:AlternateContent>${half('LINK x')}`,
      ),
    ],
    [
      'behind a mark of another vocabulary',
      field(run('<z:fldChar w:fldCharType="separate"/>') + half('LINK x')),
    ],
    [
      'behind a deleted mark',
      field(`<w:del>${run('<w:fldChar w:fldCharType="separate"/>')}</w:del>${half('LINK x')}`),
    ],
    [
      'behind a mark of two types',
      field(run('<w:fldChar w:fldCharType="end" z:fldCharType="begin"/>') + half('LINK')),
    ],
    [
      'whose beginning is for other programs',
      `<z:a>${mark('begin')}${half('IF 1')}</z:a>${half(' LINK x')}${mark('end')}`,
    ],
    ['without a beginning', half('IF 1 LINK x')],
    ['without an end', `${mark('begin')}${half('LINK x')}`],
    [
      'in a deletion',
      `<w:del>${mark('begin')}${run('<w:delInstrText>LINK x</w:delInstrText>')}${mark('end')}</w:del>`,
    ],
    ['in one of two simple fields', '<w:fldSimple w:instr="PAGE" z:instr="LINK x"/>'],
  ])('LINK and INCLUDETEXT are refused in a .docx %s', (_where, inner) =>
    expect(verdictOf(body(inner))).toBe('file_has_links'),
  )

  it.each([
    String.raw`link x`,
    String.raw`\b LI\b0 NK x`,
    String.raw`{LI}{\'4e}K x`,
    String.raw`LI\-NK x`,
    String.raw`LINK\tab x`,
    String.raw`LINK\ldblquote x`,
    'LINK\\\nx',
    String.raw`LINK\_x`,
    String.raw`{\field{\*\fldinst QUOTE LINK}{\fldrslt LINK}} x`,
    String.raw`LI{\field{\*\fldinst QUOTE NK}{\fldrslt NK}} x`,
    String.raw`IF 1=1 {\field{\*\fldinst LINK x}{\fldrslt q}} "b"`,
    String.raw`IF 1=1 "a" "b"{\field{\*\fldinst PAGE}{\fldrslt {\field{\*\fldinst LINK x}}}}`,
    String.raw`\'13 LINK x`,
    String.raw`{\comment q}LINK x`,
  ])('%s is refused in RTF', (inner) => expect(verdictOf(rtf(inner))).toBe('file_has_links'))

  it.each([
    '\u0013link x\u0014\u0015',
    '\u0013 \u0013 QUOTE LINK\u0014LINK\u0015 x\u0014\u0015',
    '\u0013LI\u0013 QUOTE NK\u0015 x\u0015',
    '\u0013 IF 1 \u0013LINK x\u0015\u0015',
    '\u0013 TOC \u0014 a \u0013 LINK x\u0015\u0015',
    '\u0013 \u0014 LINK x\u0015',
    '\u0013LINK x',
  ])('%j is refused in a .doc', (text) => expect(verdictOf(doc(text))).toBe('file_has_links'))
})
