import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../contract/src/languages.ts'

const messages = resolve(import.meta.dirname, '../../contract/src/messages')

/** The language of this build: that of the environment, or English. @throws when it is none of ours */
export function languageOfBuild(wanted = process.env['TELECOPY_LANGUAGE'] ?? ''): Language {
  const language = wanted === '' ? languages[0] : languages.find((one) => one === wanted)
  if (language === undefined) throw new Error(`TELECOPY_LANGUAGE is one of ${languages.join(', ')}.`)
  return language
}

/**
 * Builds the portal in one language: the catalogues of that language take the place of the English ones. A page loads no
 * text of another language, and the code reads its texts as constants.
 */
export function pageLanguage(language: Language): Plugin {
  const isOther = language !== languages[0]
  return {
    name: 'page-language',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!isOther || importer === undefined || importer.startsWith(messages)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (found === null || !found.id.startsWith(`${messages}/`)) return found
      return { ...found, id: found.id.replace(messages, `${messages}/${language}`) }
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  }
}
