import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '@telecopy/contract/languages'

const folder = `${import.meta.dirname}/../../../../contract/src/messages`
const modules = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name))
const others = languages.slice(1)

type Entry = [path: string, text: unknown]

/** Every text of a module with its path; a function is a text that is still to be made. */
function textsOf(value: unknown, path = ''): Entry[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, path === '' ? name : `${path}.${name}`),
  )
}

const read = async (path: string): Promise<Entry[]> => textsOf(await import(path))

const cases = others.flatMap((language) => modules.map((name) => [language, name] as const))

// Names, abbreviations and words that are written alike. Two words in a row are a text, and texts differ.
const isAlike = new Set(['Fax ATA', 'ada.king@example.com'])
const isOneWord = (text: string): boolean => !/\p{Ll}{2,}\P{L}+\p{L}{2,}/u.test(text)

describe('the catalogue of another language', () => {
  it('has the modules of the English one, and lists them all', async () => {
    for (const language of others) {
      const here = readdirSync(`${folder}/${language}`).filter((name) => !name.endsWith('.test.ts'))
      expect(here.toSorted()).toEqual([...modules, 'all.ts'].toSorted())
      const all = Object.keys((await import(`${folder}/${language}/all.ts`)) as object)
      const listed = await Promise.all(
        modules.map(async (name) => Object.keys((await import(`${folder}/${name}`)) as object)),
      )
      expect(all.toSorted()).toEqual(listed.flat().toSorted())
    }
  })

  it.each(cases)('in %s has each text of %s, and no other', async (language, name) => {
    const [english, translated] = await Promise.all([
      read(`${folder}/${name}`),
      read(`${folder}/${language}/${name}`),
    ])
    const shape = (entries: Entry[]) => entries.map(([path, text]) => `${path}: ${typeof text}`).toSorted()
    expect(shape(translated)).toEqual(shape(english))
    const empty = translated.filter(([, text]) => text === '').map(([path]) => path)
    expect(empty).toEqual(english.filter(([, text]) => text === '').map(([path]) => path))
  })

  it.each(cases)('in %s repeats no English text of %s', async (language, name) => {
    const english = new Map(await read(`${folder}/${name}`))
    const same = (await read(`${folder}/${language}/${name}`)).filter(
      ([path, text]) =>
        typeof text === 'string' && text === english.get(path) && !isOneWord(text) && !isAlike.has(text),
    )
    expect(same).toEqual([])
  })
})
