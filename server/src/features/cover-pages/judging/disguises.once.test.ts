import { describe, expect, it } from 'vitest'
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
    ['an opening brace', String.raw`\ansicpg932 \'41` + '\u0081{'],
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
