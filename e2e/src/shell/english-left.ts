import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { importColumns } from '@telecopy/contract/user-imports/import-columns'

type Catalogue = Readonly<Record<string, unknown>>

const messages = join(import.meta.dirname, '../../../contract/src/messages')

const isGroup = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The English texts that are something else in the other language. */
function changedTexts(english: Catalogue, translated: Catalogue): string[] {
  return Object.entries(english).flatMap(([name, text]) => {
    const other = translated[name]
    if (isGroup(text) && isGroup(other)) return changedTexts(text, other)
    return typeof text === 'string' && text.length > 3 && text !== other ? [text] : []
  })
}

async function readEnglish(): Promise<Catalogue> {
  const files = readdirSync(messages).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    files.map(async (name) => (await import(join(messages, name))) as Catalogue),
  )
  return Object.assign({}, ...modules) as Catalogue
}

/** All that a reader or a screen reader meets on the page. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('script, style') === null)
        texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
      texts.push(...names.map((name) => element.getAttribute(name) ?? ''))
    return [...new Set([document.title, ...texts].map((text) => text.trim()))]
  })

// Programs read the columns of a list by their names.
const namesOfColumns = new Set<string>(Object.values(importColumns).map(({ header }) => header))

/** The texts on the page that are still those of the English catalogue. Imports keep their messages as they were made. */
export async function englishLeft(page: Page, catalogue: Catalogue): Promise<string[]> {
  const { importFileMessages: _kept, ...english } = await readEnglish()
  const changed = new Set(changedTexts(english, catalogue))
  return (await textsOn(page)).filter((text) => changed.has(text) && !namesOfColumns.has(text))
}
