import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@telecopy/contract/languages'
import { type PageName, pageFileOf, pageNames } from '../platform/http/portal-files.ts'

/** Writes each page in each language, as the build does, into the folder of a portal. */
export async function writePortalPages(
  folder: string,
  page: (language: Language, name: PageName) => string,
): Promise<void> {
  for (const name of pageNames) {
    for (const language of languages)
      await writeFile(join(folder, pageFileOf(name, language)), page(language, name))
  }
}
