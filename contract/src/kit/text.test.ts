import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FaxNumberDigits,
  canonicalEmail,
  codePoints,
  emailOrNoneUpTo,
  emailUpTo,
  nameUpTo,
  requiredText,
  textUpTo,
  withoutNonLatin,
} from './text.ts'

const Email = emailUpTo(50)
const reads = (text: string): string | undefined => Email.safeParse(text).data

describe('an e-mail address (req 45)', () => {
  it.each([
    ['maya@example.com', 'maya@example.com'],
    ['  maya@example.com \n', 'maya@example.com'],
    ['ｍａｙａ@example.com', 'maya@example.com'],
    ['Maya.Okafor+fax@mail.example.co', 'Maya.Okafor+fax@mail.example.co'],
    ['maya@müller.example', 'maya@müller.example'],
    ['maya@xn--mller-kva.example', 'maya@xn--mller-kva.example'],
    ['maya@例え.テスト', 'maya@例え.テスト'],
    ['?maya=fax?@example.com', '?maya=fax?@example.com'],
    [`${'m'.repeat(38)}@example.com`, `${'m'.repeat(38)}@example.com`],
  ])('%j is read as %j', (typed, read) => expect(reads(typed)).toBe(read))

  it.each([
    '',
    'maya',
    'maya@example',
    '@example.com',
    'maya@@example.com',
    'ma ya@example.com',
    'maya@example.com, other@example.com',
    'maya@exa\u0000mple.com',
    'maya@example.com\r\nBcc: other@example.com',
    '"maya"@example.com',
    '=?utf-8?q?maya?=@example.com',
    'ma\u200Bya@example.com',
    'ma\u202Eya@example.com',
    'maya＝？fax@example.com',
    'maya@example.',
    'maya@mail..example',
    'maya@.example',
    'maya@xn--iñvalid.example',
    'maya@ex%41mple.com',
    'maya@ma!x.example',
    'maya@-mail.example',
    'maya@example.com/x.y',
    'maya@example.com#x.y',
    'maya@exam\u00ADple.com',
    'maya@\u0300.example',
    `${'m'.repeat(39)}@example.com`,
  ])('%j is invalid', (typed) => expect(reads(typed)).toBeUndefined())

  it('has one form for counters and accounts in every spelling (req 4)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,10}$/), (name) => {
        const plain = `${name}@example.com`
        const wide = Array.from(plain, (letter) =>
          /[a-z0-9]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
        ).join('')
        for (const spelling of [plain.toUpperCase(), ` ${plain}\t`, wide])
          expect(canonicalEmail(spelling)).toBe(plain)
      }),
    )
  })
})

describe('the compared form of an e-mail address', () => {
  it.each([
    ['Maya@BÜCHER.example', 'maya@xn--bcher-kva.example'],
    ['maya@XN--BCHER-KVA.example', 'maya@xn--bcher-kva.example'],
    ['maya@bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
    ['maya@例え。テスト.example', 'maya@xn--r8jz45g.xn--zckzah.example'],
    ['müller@Example.com', 'müller@example.com'],
    // As PostgreSQL writes them in lower case.
    ['İRİS@example.com', 'iris@example.com'],
    ['ΑΣ@example.com', 'ασ@example.com'],
    ['bücher', 'bücher'],
    ['maya@büch er', 'maya@büch er'],
  ])('of %j is %j', (typed, form) => expect(canonicalEmail(typed)).toBe(form))
})

describe('an e-mail address that may be left empty', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    [' maya@example.com', 'maya@example.com'],
    ['maya', undefined],
    [`${'m'.repeat(39)}@example.com`, undefined],
  ])('%j is read as %j', (typed, read) => expect(emailOrNoneUpTo(50).safeParse(typed).data).toBe(read))
})

describe('a required text', () => {
  const Required = requiredText(nameUpTo(5), () => 'Please enter a name.')
  const messages = (typed: unknown) => Required.safeParse(typed).error?.issues.map(({ message }) => message)
  it.each([undefined, null, 7, '', ' \n'])('%j is missing', (typed) =>
    expect(messages(typed)).toEqual(['Please enter a name.']),
  )
  it('keeps the other rules of its schema', () => {
    expect(messages('Мария')).toEqual(['Latin letters, digits, spaces and punctuation only.'])
    expect(Required.parse(' Maya ')).toBe('Maya')
  })
})

describe('a text limit (req 42)', () => {
  it('counts code points, not units, and takes exactly the limit', () => {
    const Text = textUpTo(5)
    expect(Text.safeParse('𝔘'.repeat(5)).success).toBe(true)
    expect(Text.safeParse('𝔘'.repeat(6)).success).toBe(false)
    expect(codePoints('𝔘a')).toBe(2)
  })
})

describe('a fax number', () => {
  it.each([
    ['123', true],
    ['12', false],
    ['1'.repeat(20), true],
    ['1'.repeat(21), false],
    ['12a', false],
    ['+12', false],
    ['１２３', false],
  ])('%s: %s', (text, fits) => expect(FaxNumberDigits.safeParse(text).success).toBe(fits))
})

describe('a typed name', () => {
  it.each([
    ['Мар\u0301ия Zoe\u0308', ' Zoë'],
    ['4\u0301 \u0301a\u200b\u0301', '4 a'],
    ['x\u0323\u0331\u0332\u0333y', 'x\u0323\u0331y'],
  ])('%j keeps %j', (typed, kept) => {
    expect(withoutNonLatin(typed)).toBe(kept)
    expect(nameUpTo(20).safeParse(withoutNonLatin(typed)).success).toBe(true)
  })
})

describe('a name', () => {
  const Name = nameUpTo(20)
  it.each([
    [' Zoë ', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['Nguyễn-Łódź O’Neil', 'Nguyễn-Łódź O’Neil'],
    ['R&D [2] – A/B', 'R&D [2] – A/B'],
    ['m\u0327\u0306n', 'm\u0327\u0306n'],
    ['n'.repeat(20), 'n'.repeat(20)],
  ])('%j is read as %j', (typed, read) => expect(Name.safeParse(typed).data).toBe(read))

  it.each([
    ['\ufe0f'],
    ['\u034f\u034f'],
    ['Summit Dental\ufe0f'],
    ['Escrow\u180b'],
    ['\u{e0100}'],
    ['\u0301'.repeat(2)],
    ['e\u0323\u0301\u0308\u0302'],
    ['4\u0301'],
    ['Maya \u0301'],
    ['Maya-\u0327'],
  ])('%j is none: it holds invisible characters, marks without a letter, or piles of them', (typed) =>
    expect(Name.safeParse(typed).success).toBe(false),
  )

  it.each(['', '  ', 'Мария', '名前', 'Maya\nOkafor', 'Maya\u0000', '“Maya”', '🖨', 'n'.repeat(21)])(
    '%j is invalid',
    (typed) => expect(Name.safeParse(typed).success).toBe(false),
  )
})
