import { describe, expect, it } from 'vitest'
import * as catalogue from './all.ts'

/**
 * The texts in the source of a function, however its quotes and escapes were rewritten. A value that is put into
 * a text counts as a letter.
 */
function literalsOf(source: string): string[] {
  const code = source.replaceAll(
    /\\u\{?([\da-f]{2,4})\}?|\\x([\da-f]{2})/gi,
    (_, long?: string, short?: string) => String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  )
  const texts: string[] = []
  let at = 0
  const readText = (quote: string): void => {
    let text = ''
    while (at < code.length && code[at] !== quote) {
      if (quote === '`' && code.startsWith('${', at)) {
        at += 2
        readCode('}')
        text += 'x'
      } else {
        if (code[at] === '\\') at += 1
        text += code[at] ?? ''
        at += 1
      }
    }
    at += 1
    texts.push(text)
  }
  const readCode = (end: string): void => {
    while (at < code.length) {
      const sign = code[at] ?? ''
      at += 1
      if (sign === end) return
      if (sign === '{') readCode('}')
      if (sign === "'" || sign === '"' || sign === '`') readText(sign)
    }
  }
  readCode('')
  return texts
}

type Entry = [path: string, text: string]

/** Every text of the catalogue with its path. */
function entriesOf(value: unknown, path: string): Entry[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return literalsOf(String(value)).map((text) => [path, text])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => entriesOf(inner, `${path}.${name}`))
}

// A sign in a list of signs has a normal space before it, and an address has `:` after letters.
const mistakes: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe': /\p{L}'\p{L}/u,
  'a straight quotation mark': /["“”]/u,
  'a normal space before a sign': /[\p{L}\p{N})}\]%»] [:;?!»]/u,
  'no space before a sign': /[\p{L})}\]»][:;?!](?!\/\/)|[\p{L}\p{N})}\].…]»/u,
  'no no-break space after «': /«(?![\u00A0\u202F])/u,
  'a normal space before a unit': /[\p{L}\p{N}] (?:%|[KMG]o\b|px\b)/u,
  'a normal space in a number': /\d \d{3}(?!\d)/u,
  'three full stops': /\.\.\./u,
}

const mistakesIn = (text: string): string[] =>
  Object.keys(mistakes).filter((name) => mistakes[name]?.test(text) === true)

describe('the typography of the French catalogue', () => {
  it('has no mistake', () => {
    const found = Object.entries(catalogue)
      .flatMap(([name, value]) => entriesOf(value, name))
      .map(([path, text]) => [path, text, mistakesIn(text)] as const)
    expect(found.length).toBeGreaterThan(1500)
    expect(found.filter(([, , names]) => names.length > 0)).toEqual([])
  })

  it.each([
    ["l'utilisateur", 'a straight apostrophe'],
    ['Supprimer ?', 'a normal space before a sign'],
    ['Groupe :', 'a normal space before a sign'],
    ['Supprimer?', 'no space before a sign'],
    ['Groupe: Nord', 'no space before a sign'],
    ['la case «\u00A0Marque»', 'no space before a sign'],
    ['la case « Marque\u00A0»', 'no no-break space after «'],
    ['30 Mo', 'a normal space before a unit'],
    ['plus de 10 000 remises', 'a normal space in a number'],
    ['Chargement...', 'three full stops'],
  ])('%s is a mistake', (text, mistake) => expect(mistakesIn(text)).toEqual([mistake]))

  it.each(['Groupe\u00A0: Nord', 'https://fax.example.com', 'à 12:30', 'lettres et . : _ -'])(
    '%s is none',
    (text) => expect(mistakesIn(text)).toEqual([]),
  )

  it('is judged in what functions answer, too', () => {
    const one = (name: string, isOn: boolean) => `${name}: ${isOn ? `l'état de ${name} ?` : 'non'}`
    const texts = literalsOf(String(one))
    expect(texts).toEqual(["l'état de x ?", 'non', 'x: x'])
    expect(texts.flatMap(mistakesIn)).toEqual([
      'a straight apostrophe',
      'a normal space before a sign',
      'no space before a sign',
    ])
  })
})
