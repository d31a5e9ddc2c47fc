import { isObject } from './is-object.ts'

type Catalogue = Readonly<Record<string, unknown>>

let catalogueNow: () => Catalogue | undefined = () => undefined

/** From now on, texts are read from the catalogue that this function answers, and in English if it has none. */
export function readTextsFrom(read: () => Catalogue | undefined): void {
  catalogueNow = read
}

/** An object whose properties are read anew each time, because each request has its own language. */
function live(english: Catalogue, translated: () => Catalogue | undefined): Catalogue {
  const texts = {}
  for (const [name, value] of Object.entries(english)) {
    const read = (): unknown => translated()?.[name]
    const group = isObject(value) ? live(value, read as () => Catalogue | undefined) : undefined
    Object.defineProperty(texts, name, { enumerable: true, get: () => group ?? read() ?? value })
  }
  return texts
}

/** The texts of one name, in the language of the moment. The server speaks several; a build of the portal speaks one. */
export const texts = <const English extends Catalogue>(name: string, english: English): English =>
  live(english, () => catalogueNow()?.[name] as Catalogue | undefined) as English
